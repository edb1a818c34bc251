import { Diamond } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ImportedSchedule,
  ImportedTask,
} from '@plinth/domain/projects/schedule-import/imported-schedule.ts';
import { formatDate, formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';

/** More rows than anybody reads before an import; the rest is counted. */
const mostRows = 200;

/** The outline of the file as it will come out: phases, dates, progress, links, people. */
export function SchedulePreview({
  schedule,
  unmatchedPeople,
}: {
  schedule: ImportedSchedule;
  unmatchedPeople: readonly string[];
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const levels = useMemo(() => levelsOf(schedule.tasks), [schedule.tasks]);
  const predecessors = useMemo(() => predecessorsOf(schedule), [schedule]);
  const shown = schedule.tasks.slice(0, mostRows);
  const dash = '–';
  return (
    <Card>
      <CardHeader
        title={t('scheduleImport.preview.title')}
        description={t('scheduleImport.preview.summary', {
          tasks: formatNumber(schedule.tasks.length, language),
          milestones: formatNumber(schedule.tasks.filter(({ isMilestone }) => isMilestone).length, language),
          links: formatNumber(schedule.dependencies.length, language),
          people: formatNumber(schedule.people.length, language),
        })}
      />
      <CardBody className="flex flex-col gap-4">
        {unmatchedPeople.length > 0 && (
          <div>
            <p className="text-sm text-ink-muted">{t('scheduleImport.preview.unmatched')}</p>
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {unmatchedPeople.map((name) => (
                <li key={name}>
                  <Badge>
                    <Bidi>{name}</Bidi>
                  </Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ScrollRegion label={t('scheduleImport.preview.title')}>
          <table className="w-full min-w-2xl text-sm">
            <thead>
              <tr className="border-b border-line text-ink-muted">
                {(['task', 'start', 'finish', 'days', 'progress', 'after'] as const).map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`py-1.5 pe-4 font-medium whitespace-nowrap ${column === 'days' || column === 'progress' ? 'text-end' : 'text-start'}`}
                  >
                    {t(`scheduleImport.preview.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((task) => (
                <tr key={task.externalId} className="border-b border-line last:border-0">
                  <th
                    scope="row"
                    className={`py-1.5 pe-4 text-start ${task.isSummary ? 'font-semibold' : 'font-normal'}`}
                  >
                    <span
                      className="flex items-center gap-1.5"
                      style={{ paddingInlineStart: `${(levels.get(task.externalId) ?? 0) * 1.25}rem` }}
                    >
                      {task.isMilestone && (
                        <Diamond
                          aria-label={t('scheduleImport.preview.milestone')}
                          className="size-3 shrink-0 fill-current text-accent"
                        />
                      )}
                      <Bidi>{task.title}</Bidi>
                    </span>
                  </th>
                  <td className="py-1.5 pe-4 whitespace-nowrap tabular-nums">
                    {task.start ? formatDate(task.start, language) : dash}
                  </td>
                  <td className="py-1.5 pe-4 whitespace-nowrap tabular-nums">
                    {task.finish ? formatDate(task.finish, language) : dash}
                  </td>
                  <td className="py-1.5 pe-4 text-end tabular-nums">
                    {task.durationDays === null ? dash : formatNumber(task.durationDays, language)}
                  </td>
                  <td className="py-1.5 pe-4 text-end tabular-nums">
                    {formatPercent(task.completionPercentage, language)}
                  </td>
                  <td className="py-1.5 pe-4">
                    <Bidi>{(predecessors.get(task.externalId) ?? []).join(', ')}</Bidi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        {schedule.tasks.length > mostRows && (
          <p className="text-sm text-ink-muted">
            {t('scheduleImport.preview.more', { count: schedule.tasks.length - mostRows })}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

/** Depth of each task below the top. A parent stands before its children in every file we read; a missing one counts as the top. */
function levelsOf(tasks: readonly ImportedTask[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const task of tasks) {
    levels.set(
      task.externalId,
      task.parentExternalId === null ? 0 : (levels.get(task.parentExternalId) ?? -1) + 1,
    );
  }
  return levels;
}

/** What a task waits for, as planners write it: the other task's name, then kind and lag unless plain finish-to-start. */
function predecessorsOf({ tasks, dependencies }: ImportedSchedule): Map<string, string[]> {
  const titles = new Map(tasks.map((task) => [task.externalId, task.title]));
  const result = new Map<string, string[]>();
  for (const { predecessor, successor, type, lagDays } of dependencies) {
    const lag = lagDays === 0 ? '' : ` ${lagDays > 0 ? '+' : '−'}${Math.abs(lagDays)}d`;
    const kind = type === 'FS' && lagDays === 0 ? '' : ` ${type}${lag}`;
    result.set(successor, [
      ...(result.get(successor) ?? []),
      `${titles.get(predecessor) ?? predecessor}${kind}`,
    ]);
  }
  return result;
}
