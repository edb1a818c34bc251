import { useTranslation } from 'react-i18next';
import type { ScheduleProblem } from '@plinth/domain/projects/schedule-import/schedule-problems.ts';
import type { MessageKey } from '../../base/message-key.ts';
import { scheduleParts } from './schedule-parts.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';

/** What is wrong with the file, line by line, and what was read in a particular way. Errors first. */
export function ProblemList({ problems }: { problems: readonly ScheduleProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return (
    <Card>
      <CardHeader
        title={t('scheduleImport.problems.title')}
        description={[
          errors.length > 0 && t('scheduleImport.problems.errors', { count: errors.length }),
          warnings.length > 0 && t('scheduleImport.problems.warnings', { count: warnings.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <CardBody>
        <ul className="flex flex-col divide-y divide-line text-sm">
          {[...errors, ...warnings].map((problem, index) => (
            // the list is never reordered: problems have no key of their own
            <li key={index} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
              <Badge tone={problem.severity === 'error' ? 'danger' : 'warning'}>
                {t(`scheduleImport.problems.${problem.severity}`)}
              </Badge>
              {problem.row !== null && (
                <span className="text-ink-muted tabular-nums">
                  {t('scheduleImport.problems.line', { line: problem.row })}
                </span>
              )}
              <span className="min-w-0 flex-1 basis-60 break-words">
                <ProblemText problem={problem} />
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function ProblemText({ problem }: { problem: ScheduleProblem }) {
  const { t } = useTranslation();
  const { code, values = {} } = problem;
  const sentence: MessageKey = `scheduleImport.codes.${code === 'too_many' ? 'too_numerous' : code}`;
  // Parts of a schedule are words of ours and translated; what stands in the file is shown as it stands.
  const what = Object.entries(scheduleParts).find(([part]) => part === values.what)?.[1];
  const shown: Record<string, string | number> = { ...values, ...(what !== undefined && { what: t(what) }) };
  return <>{t(sentence as 'scheduleImport.codes.more_problems', shown as { count: number })}</>; // each code brings the values its sentence names
}
