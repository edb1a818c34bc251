import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatDate, formatPercent } from '@plinth/messages/format.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { LoadFailure } from '../../base/load-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useLabels } from '../../crud/labels.ts';

const fields = [
  'wps_employer_id',
  'wps_routing_code',
  'wps_person_id',
  'routing_code',
  'account',
  'currency',
] as const;

type Problem = { employeeId: string | null; name: string; field: (typeof fields)[number] };
type Checked = {
  problems: Problem[];
  dueDate: string;
  percent: string | null;
  least: string;
  isEnough: boolean;
};

/** What the wage protection file of a run misses, when the wages are due and how much of them it pays. */
export function WageProtectionCard({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const titleId = useId();
  const dataSource = useDataSource();
  const isPaidInDirhams = run['currency'] === 'AED' && run['computed_at'] !== null;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...recordKeys.all, 'wage-protection', run.id, run['status']],
    queryFn: async () => checkedOf(unwrap(await dataSource.call('check_wps', { payroll_run_id: run.id }))),
    enabled: isPaidInDirhams,
  });
  if (!isPaidInDirhams) return null;
  const isDecided = run['status'] === 'approved' || run['status'] === 'paid';
  async function save() {
    const file = fileOf(unwrap(await dataSource.call('wps_file', { payroll_run_id: run.id })));
    saveBlob(new Blob([`${file.lines.join('\r\n')}\r\n`], { type: 'text/csv' }), file.name);
  }
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('hr.wageProtection.title')}
        titleId={titleId}
        actions={
          isDecided &&
          data?.problems.length === 0 && (
            <Button size="sm" onClick={() => void save()}>
              {t('hr.wageProtection.save')}
            </Button>
          )
        }
      />
      <CardBody>
        {error && (
          <LoadFailure
            title={t('crud.list.loadFailed')}
            error={appErrorOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonText lines={2} />}
        {data && (
          <div className="flex flex-col gap-2 text-sm">
            <p>{t('hr.wageProtection.due', { date: formatDate(data.dueDate, language) })}</p>
            {data.percent !== null && (
              <p className={data.isEnough ? '' : 'font-medium text-danger-text'}>
                {t('hr.wageProtection.meter', {
                  percent: formatPercent(data.percent, language, 1),
                  least: formatPercent(data.least, language, 1),
                })}
              </p>
            )}
            {data.problems.length > 0 && (
              <ul className="flex list-disc flex-col gap-1 ps-5">
                {data.problems.map(({ employeeId, name, field }) => (
                  <li key={`${employeeId} ${field}`}>
                    {employeeId ? (
                      <TextLink href={`${recordAddresses.employees.route}/view/${employeeId}`}>
                        <Bidi>{name}</Bidi>
                      </TextLink>
                    ) : (
                      t('hr.wageProtection.company')
                    )}
                    {' – '}
                    {t(`hr.wageProtection.fields.${field}`)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function recordOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function checkedOf(answer: unknown): Checked {
  const checked = recordOf(answer);
  const problems: readonly unknown[] = Array.isArray(checked['problems']) ? checked['problems'] : [];
  return {
    problems: problems.flatMap((row) => {
      const problem = recordOf(row);
      const field = fields.find((name) => name === problem['field']);
      const employeeId = typeof problem['employee_id'] === 'string' ? problem['employee_id'] : null;
      return field ? [{ employeeId, name: String(problem['name'] ?? ''), field }] : [];
    }),
    dueDate: String(checked['due_date']),
    percent: typeof checked['paid_percent'] === 'string' ? checked['paid_percent'] : null,
    least: String(checked['least_percent'] ?? ''),
    isEnough: checked['is_enough'] !== false,
  };
}

function fileOf(answer: unknown): { name: string; lines: string[] } {
  const file = recordOf(answer);
  return {
    name: String(file['file_name']),
    lines: Array.isArray(file['lines']) ? file['lines'].map(String) : [],
  };
}
