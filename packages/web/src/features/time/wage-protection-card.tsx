import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatDate, formatPercent } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useLabels } from '../../crud/labels.ts';
import { PayProblems, problemsOf, recordOf, type PayProblem } from './pay-problems.tsx';

const fields = [
  'wps_employer_id',
  'wps_routing_code',
  'wps_person_id',
  'routing_code',
  'account',
  'currency',
] as const;

type Problem = PayProblem<(typeof fields)[number]>;
type Checked = {
  problems: Problem[];
  leftOut: { id: string; name: string; reason: string }[];
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
  const queryClient = useQueryClient();
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
    // the run says who took it, in a version of its own
    await queryClient.invalidateQueries({ queryKey: recordKeys.all });
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
        {error && <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />}
        {!data && !error && <SkeletonText lines={2} />}
        {data && (
          <div className="flex flex-col gap-2 text-sm">
            <p>{t('hr.wageProtection.due', { date: formatDate(data.dueDate, language) })}</p>
            {/* the ministry measures the wages of a month, not what is paid beside them */}
            {run['kind'] === 'regular' && data.percent !== null && (
              <p className={data.isEnough ? '' : 'font-medium text-danger-text'}>
                {t('hr.wageProtection.meter', {
                  percent: formatPercent(data.percent, language, 1),
                  least: formatPercent(data.least, language, 1),
                })}
              </p>
            )}
            {data.leftOut.map(({ id, name, reason }) => (
              <p key={id}>{t('hr.wageProtection.leftOut', { name, reason })}</p>
            ))}
            <PayProblems
              problems={data.problems}
              labelOf={(field) => t(`hr.wageProtection.fields.${field}`)}
            />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function checkedOf(answer: unknown): Checked {
  const answered = recordOf(answer);
  return {
    problems: problemsOf(answered, fields),
    leftOut: (Array.isArray(answered['left_out']) ? answered['left_out'] : []).map((one) => {
      const person = recordOf(one);
      return {
        id: String(person['employee_id']),
        name: String(person['name']),
        reason: String(person['reason']),
      };
    }),
    dueDate: String(answered['due_date']),
    percent: typeof answered['paid_percent'] === 'string' ? answered['paid_percent'] : null,
    least: String(answered['least_percent'] ?? ''),
    isEnough: answered['is_enough'] !== false,
  };
}

function fileOf(answer: unknown): { name: string; lines: string[] } {
  const file = recordOf(answer);
  return {
    name: String(file['file_name']),
    lines: Array.isArray(file['lines']) ? file['lines'].map(String) : [],
  };
}
