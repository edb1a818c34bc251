import { useTranslation } from 'react-i18next';
import { listAddressOf } from '@plinth/domain/addresses.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { useAccess } from '../../../session/access-context.tsx';
import type { Breakdown } from './job-panels.ts';
import { type Counted, definitionOf, hrefOf } from './job-query.ts';

/** Bars by choice of a column, with the rows and the amount of each written beside it; a bar opens its rows. */
export function BreakdownPanel({
  breakdown: { name, list, column, amount },
  counted,
  search,
}: {
  breakdown: Breakdown;
  /** Undefined while it loads. */
  counted: Counted | undefined;
  search: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { company } = useAccess();
  const resource = definitionOf(list);
  const groups = counted?.groups?.flatMap(({ value, ...rest }) =>
    value === null ? [] : [{ value, ...rest }],
  );
  const sizeOf = (group: { count: number; amount: string | null }) =>
    Number(amount === undefined ? group.count : (group.amount ?? 0));
  const most = Math.max(1, ...(groups ?? []).map(sizeOf));
  return (
    <Card>
      <CardHeader
        title={t(`jobs.breakdowns.${name}`)}
        actions={
          <LinkButton href={listAddressOf(list)} variant="ghost" size="sm" className="-me-2.5">
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody>
        {!groups && <SkeletonText lines={5} />}
        {groups?.length === 0 && <p className="text-ink-muted">{t('jobs.noRecords')}</p>}
        <ul className="-mx-2 flex flex-col">
          {groups?.map((group) => (
            <li key={group.value}>
              <Link
                href={hrefOf(list, { ...search, [column]: group.value })}
                className={cn(
                  'grid items-center gap-3 rounded-md px-2 py-1.5 text-sm touch-row focus-inset hover:bg-hover',
                  // as wide in each row, so that the bars begin and end below each other
                  amount === undefined
                    ? 'grid-cols-[minmax(6rem,1fr)_2fr_3rem]'
                    : 'grid-cols-[minmax(6rem,1fr)_2fr_7.5rem]',
                )}
              >
                <span className="line-clamp-2 text-ink">
                  {labels.choice(resource, resource.facts, column, group.value)}
                </span>
                <span aria-hidden className="h-2 rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
                    style={{ inlineSize: `${Math.max(0, (100 * sizeOf(group)) / most)}%` }}
                  />
                </span>
                <span className="text-end">
                  <Figures className="block font-medium text-ink">
                    {amount === undefined
                      ? formatNumber(group.count, labels.language)
                      : formatMoney(group.amount ?? '0', company?.baseCurrency ?? '', labels.language, {
                          decimals: 'none',
                        })}
                  </Figures>
                  {amount !== undefined && (
                    <span className="block text-xs text-ink-subtle">
                      {t('jobs.records', { count: group.count })}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
