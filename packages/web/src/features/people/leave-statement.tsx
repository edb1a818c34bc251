import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { usePayCalculation } from '../../overview/pay/use-pay-calculation.ts';

const figures = ['entitled', 'carried', 'expired', 'adjusted', 'taken', 'pending', 'remaining'] as const;

type Figure = (typeof figures)[number];
type Step = { year: number; starts: string; ends: string; figure: Figure; days: string; calculation: string };

/** How a balance comes about: each figure of each leave year with its calculation, read when it is opened. */
export function LeaveStatement({ employee, type, name }: { employee: string; type: string; name: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const calculationOf = usePayCalculation();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...recordKeys.all, 'leave-statement', employee, type],
    queryFn: async () =>
      stepsOf(
        unwrap(await dataSource.call('leave_statement', { employee_id: employee, leave_type_id: type })),
      ),
    enabled: isOpen,
  });
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2 text-accent-text">
        <Bidi>{t('hr.balances.explain', { type: name })}</Bidi>
      </summary>
      {isOpen && !data && !error && <SkeletonText lines={3} />}
      {error && <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />}
      {data && (
        <table className="mb-3 w-full">
          <tbody>
            {data.map((step) => (
              <tr key={`${step.year} ${step.figure}`} className="border-b border-line last:border-0">
                <th scope="row" className="px-2 py-1.5 text-start font-normal">
                  {step.figure === 'entitled' && (
                    <span className="block text-ink-muted">
                      {formatDate(step.starts, language)} – {formatDate(step.ends, language)}
                    </span>
                  )}
                  {t(`hr.balances.figures.${step.figure}`)}
                </th>
                <td className="px-2 py-1.5 text-ink-muted">
                  <Bidi>{calculationOf(step.calculation)}</Bidi>
                </td>
                <td
                  className={`px-2 py-1.5 ${figureSide} ${step.figure === 'remaining' ? 'font-semibold' : ''}`}
                >
                  <Figures>{formatNumber(step.days, language)}</Figures>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

function stepsOf(answer: unknown): Step[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return [];
    const record: Partial<Record<string, unknown>> = { ...row };
    const figure = figures.find((name) => name === record['figure']);
    if (!figure || record['days'] === null) return [];
    return {
      year: Number(record['leave_year']),
      starts: String(record['starts_on']),
      ends: String(record['ends_on']),
      figure,
      days: String(record['days']),
      calculation: typeof record['calculation'] === 'string' ? record['calculation'] : '',
    };
  });
}
