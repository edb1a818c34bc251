import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { usePayComponent } from './use-pay-component.ts';

type Reason = { code: string; description: string; before: string; now: string };
type Difference = { employeeId: string; name: string; before: string | null; now: string; reasons: Reason[] };

/** Who is paid otherwise than with the payslip before, the largest difference first, each with its reasons. */
export function PayRunComparison({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const titleId = useId();
  const componentName = usePayComponent();
  const dataSource = useDataSource();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...recordKeys.all, 'pay-run-comparison', run.id, run['computed_at']],
    queryFn: async () =>
      differencesOf(unwrap(await dataSource.call('compare_pay_run', { payroll_run_id: run.id }))),
    enabled: run['computed_at'] !== null,
  });
  if (run['computed_at'] === null) return null;
  const money = (amount: string) =>
    formatMoney(amount, String(run['currency']), language, { decimals: 'currency' });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.comparison.title')} titleId={titleId} />
      <CardBody>
        {error && <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />}
        {!data && !error && <SkeletonText lines={3} />}
        {data?.length === 0 && <p className="text-sm text-ink-muted">{t('hr.comparison.same')}</p>}
        {data && data.length > 0 && (
          <ScrollRegion label={t('hr.comparison.title')}>
            <table className="w-full text-sm">
              <thead>
                <tr className="border-b border-line text-ink-muted">
                  {(['employee', 'before', 'now', 'reasons'] as const).map((name) => (
                    <th
                      key={name}
                      scope="col"
                      className={`px-2 py-1.5 font-medium ${name === 'before' || name === 'now' ? figureSide : 'text-start'}`}
                    >
                      {t(`hr.comparison.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.employeeId} className="border-b border-line align-top last:border-0">
                    <th scope="row" className="px-2 py-2 text-start font-normal">
                      <TextLink href={`${recordAddresses.employees.route}/view/${row.employeeId}`}>
                        <Bidi>{row.name}</Bidi>
                      </TextLink>
                    </th>
                    <td className={`px-2 py-2 text-ink-muted ${figureSide}`}>
                      {row.before !== null && <Figures>{money(row.before)}</Figures>}
                    </td>
                    <td className={`px-2 py-2 font-semibold ${figureSide}`}>
                      <Figures>{money(row.now)}</Figures>
                    </td>
                    <td className="px-2 py-2">
                      {row.before === null
                        ? t('hr.comparison.first')
                        : row.reasons.map((reason) => (
                            <p key={`${reason.code} ${reason.description}`}>
                              <Bidi>{componentName({ ...reason, type: '' })}</Bidi>{' '}
                              <Figures>
                                {money(reason.before)} → {money(reason.now)}
                              </Figures>
                            </p>
                          ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </CardBody>
    </Card>
  );
}

function recordOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function differencesOf(answer: unknown): Difference[] {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return rows.map((row) => {
    const difference = recordOf(row);
    const reasons: readonly unknown[] = Array.isArray(difference['reasons']) ? difference['reasons'] : [];
    return {
      employeeId: String(difference['employee_id']),
      name: String(difference['full_name']),
      before:
        difference['before'] === null || difference['before'] === undefined
          ? null
          : String(difference['before']),
      now: String(difference['now']),
      reasons: reasons.map((reason) => {
        const { code, description, before, now } = recordOf(reason);
        return {
          code: String(code),
          description: String(description),
          before: String(before),
          now: String(now),
        };
      }),
    };
  });
}
