import { recordAddresses } from '@plinth/domain/addresses.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { isLanguage } from '@plinth/messages/languages.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useRefreshedRecord } from '../../crud/use-record.ts';
import { useAccess } from '../../session/access-context.tsx';

const reasons = [
  'no_salary',
  'no_days',
  'handed_in',
  'other_currency',
  'currency_of_law',
  'less_than_nothing',
  'period_too_long',
  'overlap',
  'required',
  'by_hand',
  'arrears_paid',
  'not_leaving',
] as const;
type Failure = { employee_id: string; name: string; reason: string };

/** When the payslips of a run were calculated, and who could not be paid, each with the reason. */
export function PayRunOutcome({ run }: { run: DataRow }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useAccess();
  const titleId = useId();
  if (typeof run['processing_since'] === 'string') return <PayRunProgress run={run} />;
  if (run['computed_at'] === null) return null;
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  // the database makes the list, of this shape
  const failures = run['failures'] as readonly Failure[];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('hr.payRun.title')}
        titleId={titleId}
        description={t('hr.payRun.computed', {
          time: formatDateTime(String(run['computed_at']), language, timeZone),
        })}
      />
      <CardBody>
        {failures.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('hr.payRun.everybody')}</p>
        ) : (
          <div className="flex flex-col gap-2 text-sm">
            <p className="font-medium text-danger-text">
              {t('hr.payRun.failed', { count: failures.length })}
            </p>
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {failures.map(({ employee_id, name, reason }) => (
                <li key={employee_id}>
                  <TextLink href={`${recordAddresses.employees.route}/view/${employee_id}`}>
                    <Bidi>{name}</Bidi>
                  </TextLink>
                  {' – '}
                  {t(`hr.payRun.reasons.${reasons.find((known) => known === reason) ?? 'other'}`)}
                </li>
              ))}
            </ul>
            <p className="text-ink-muted">{t('hr.payRun.again')}</p>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** How far the hours of an approved run are locked, until they all are. */
export function PayRunLocking({ run }: { run: DataRow }) {
  const isApproved = run['status'] === 'approved' || run['status'] === 'paid';
  const isLocking = isApproved && Number(run['closed_count']) < Number(run['closing_count']);
  return isLocking && <LockingProgress run={run} />;
}

function LockingProgress({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  useRefreshedRecord(payrollRuns, run.id);
  const done = Number(run['closed_count']);
  const total = Number(run['closing_count']);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('hr.payRun.locked', { done, total })}
        titleId={titleId}
        description={t('hr.payRun.locking')}
      />
      <CardBody>
        <ProgressBar
          label={t('hr.payRun.locked', { done, total })}
          isLabelHidden
          value={(done / total) * 100}
        />
      </CardBody>
    </Card>
  );
}

/** How far the payslips of a run are, on every screen that shows it, and how to go on when that stopped. */
function PayRunProgress({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const done = Number(run['processed_count']);
  const total = Number(run['processing_count']);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.payRun.title')} titleId={titleId} description={t('hr.payRun.resume')} />
      <CardBody>
        <ProgressBar
          label={t('hr.payRun.processed', { done, total })}
          value={(done / Math.max(total, 1)) * 100}
        />
      </CardBody>
    </Card>
  );
}
