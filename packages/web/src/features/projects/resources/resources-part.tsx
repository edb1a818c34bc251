import { Link } from '@tanstack/react-router';
import { CalendarSync, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { dateOfEpochDay, epochDayOf, isoWeekday } from '@plinth/domain/calendar/calendar-date.ts';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { loadsOf, type ProjectResources, type ResourceLoad } from '@plinth/domain/schedule/resource-loads.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { ForeignChanges } from '../gantt/foreign-changes.tsx';
import { usePlanChanges } from '../gantt/use-plan-changes.ts';
import { useProjectPlan } from '../gantt/use-project-plan.ts';
import { LevelDialog } from './level-dialog.tsx';
import { type ChosenLoad, LoadTable } from './load-table.tsx';
import { useProjectResources } from './use-project-resources.ts';

const weeks = 12;

/** How busy people, crews and plant of a project are, week by week, and levelling where it is too much. */
export function ResourcesPart({ project }: { project: DataRow }) {
  const { t } = useTranslation();
  const plan = useProjectPlan(project.id);
  const resources = useProjectResources(project.id);
  const failed = plan.error ? plan : resources.error ? resources : null;
  if (failed) {
    return <QueryFailure title={t('outline.gantt.loadFailed')} query={failed} />;
  }
  if (!plan.data || !resources.data) return <SkeletonText lines={8} />;
  if (resources.data.resources.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        title={t('schedule.loads.none')}
        description={t('schedule.loads.noneText')}
      />
    );
  }
  return <Loads status={String(project.status)} plan={plan.data} resources={resources.data} />;
}

function Loads({
  status,
  plan,
  resources,
}: {
  status: string;
  plan: ProjectPlan;
  resources: ProjectResources;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can } = useAccess();
  const today = useToday();
  const [chosen, setChosen] = useState<ChosenLoad | null>(null);
  const [isLevelling, setIsLevelling] = useState(false);
  const changes = usePlanChanges(plan);
  const loads = useMemo(() => loadsOf(plan, resources), [plan, resources]);
  const [wanted, setWanted] = useState<string | null>(() => firstShown(loads, today));
  const day = (date: string | null) => (date === null ? '–' : formatDate(date, language, 'short'));
  const first = epochDayOf(wanted !== null && /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? wanted : today);
  const monday = first - (isoWeekday(first) - 1);
  const canEdit = can('tasks', 'edit') && status !== 'cancelled';
  const tasks = plan.tasks.filter(({ id }) => chosen?.week.taskIds.includes(id));
  return (
    <div className="flex flex-col gap-3">
      {changes.foreign && <ForeignChanges changes={changes.foreign} onClose={changes.forgetForeign} />}
      <Card>
        <CardHeader
          title={t('schedule.loads.title')}
          description={t('schedule.loads.text')}
          actions={
            canEdit && (
              <Button size="sm" onClick={() => setIsLevelling(true)}>
                <CalendarSync aria-hidden />
                {t('schedule.level.open')}
              </Button>
            )
          }
        />
        <CardBody>
          <div className="flex flex-col gap-4">
            <div className="max-w-56">
              <Field label={t('controls.lookAhead.from')}>
                <DateInput value={wanted} onValueChange={setWanted} />
              </Field>
            </div>
            <LoadTable
              loads={loads}
              from={monday}
              weeks={weeks}
              chosen={chosen && { key: chosen.load.key, start: chosen.week.start }}
              onChoose={setChosen}
            />
            {chosen && (
              <section aria-live="polite" className="flex flex-col gap-1.5">
                <h3 className="text-sm font-semibold">
                  {t('schedule.loads.tasksOf', {
                    name: chosen.load.name,
                    date: day(dateOfEpochDay(chosen.week.start)),
                  })}
                </h3>
                <ul className="flex flex-col gap-1 text-sm">
                  {tasks.map((task) => (
                    <li key={task.id} className="flex flex-wrap gap-x-2">
                      <Link to={recordRoutes(outlineTasks, task.id).view} className="text-accent underline">
                        <bdi>{task.task_title}</bdi>
                      </Link>
                      <span className="text-ink-muted">
                        {day(task.start_date)} – {day(task.due_date)}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </CardBody>
      </Card>
      {isLevelling && (
        <LevelDialog
          plan={plan}
          resources={resources}
          onSave={(wantedChanges) => {
            setIsLevelling(false);
            changes.save(wantedChanges);
          }}
          onClose={() => setIsLevelling(false)}
        />
      )}
    </div>
  );
}

/** Today, or where the work lies when all of it is over or yet to come. */
function firstShown(loads: readonly ResourceLoad[], today: string): string {
  const now = epochDayOf(today);
  const worked = loads.flatMap(({ days }) => [...days].flatMap(([day, { load }]) => (load > 0 ? [day] : [])));
  if (worked.length === 0 || worked.some((day) => day >= now && day < now + weeks * 7)) return today;
  const next = worked.filter((day) => day >= now);
  return dateOfEpochDay((next.length > 0 ? next : worked).reduce((least, day) => Math.min(least, day)));
}
