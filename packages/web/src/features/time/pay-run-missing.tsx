import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { type AddressedName, recordAddresses } from '@plinth/domain/addresses.ts';
import { formatHours, formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';

/** Where each thing that is missing is mended. */
const places = {
  salary: 'employees',
  bank: 'employees',
  currency: 'employees',
  state_rules: 'employees',
  notice: 'employees',
  clock: 'attendance',
  hours: 'time_entries',
  crew_sheet: 'crew_sheets',
  leave: 'leave_requests',
  expense: 'expenses',
  deduction: 'pay_deductions',
  overtime: 'employees',
} as const satisfies Record<string, AddressedName>;
type Kind = keyof typeof places;
const kinds = Object.keys(places) as Kind[]; // the keys written above

const asHours: ReadonlySet<Kind> = new Set(['hours', 'crew_sheet', 'overtime']);
/** More than this are counted, not named: a list nobody reads to its end hides what is in it. */
const namedAtMost = 20;
/** Of more than this only the count is seen until it is opened. */
const openAtMost = 3;

/** What a run is missing before it is calculated: whose it is, and the record where it is mended. */
export function PayRunMissing({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const titleId = useId();
  const dataSource = useDataSource();
  const isOpen = run['status'] === 'draft' || run['status'] === 'calculated';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...recordKeys.all, 'pay-run-missing', run.id],
    queryFn: async () => unwrap(await dataSource.call('pay_run_missing', { payroll_run_id: run.id })),
    enabled: isOpen,
  });
  if (!isOpen) return null;
  const groups = kinds
    .map((kind) => ({ kind, rows: (data ?? []).filter((row) => row.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
  function detail(kind: Kind, amount: number): string {
    if (kind === 'leave') return t('programs.tokens.days', { count: amount });
    if (asHours.has(kind))
      return t('hr.payRun.missing.hoursOf', { hours: formatHours(String(amount), language) });
    // a deduction is in the currency of the pay it is taken from
    return formatMoney(String(amount), String(run['currency']), language, { decimals: 'currency' });
  }
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.payRun.missing.title')} titleId={titleId} />
      <CardBody>
        {error && <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />}
        {!data && !error && <SkeletonText lines={3} />}
        {data && groups.length === 0 && (
          <p className="text-sm text-ink-muted">{t('hr.payRun.missing.nothing')}</p>
        )}
        <div className="flex flex-col gap-2 text-sm">
          {groups.map(({ kind, rows }) => (
            // what holds up the run stands open; of the rest the count is enough to begin with
            <details key={kind} open={rows.length <= openAtMost || rows.some((row) => row.is_blocking)}>
              <summary className="w-fit cursor-pointer py-1 pointer-coarse:py-3">
                <h3
                  className={`inline font-medium ${rows.some((row) => row.is_blocking) ? 'text-danger-text' : 'text-ink'}`}
                >
                  {t(`hr.payRun.missing.${kind}`)} <Figures>({formatNumber(rows.length, language)})</Figures>
                </h3>
              </summary>
              <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
                {rows.slice(0, namedAtMost).map((row) => (
                  <li key={`${row.kind} ${row.record_id}`}>
                    <TextLink href={`${recordAddresses[places[kind]].route}/view/${row.record_id}`}>
                      <Bidi>{row.name}</Bidi>
                    </TextLink>
                    {row.amount !== null && kind !== 'expense' && ` – ${detail(kind, row.amount)}`}
                  </li>
                ))}
              </ul>
              {rows.length > namedAtMost && (
                <p className="mt-1 ps-5 text-ink-muted">
                  {t('hr.payRun.missing.more', { count: rows.length - namedAtMost })}
                </p>
              )}
            </details>
          ))}
        </div>
      </CardBody>
    </Card>
  );
}
