import { workingDaysBetween } from '@plinth/domain/projects/working-calendar.ts';
import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { earlier, momentAt, plusDays } from '../engine/dates.ts';
import { costCodeOf } from '../money/write-codes.ts';
import { profileOf } from '../people/write-accounts.ts';
import { staff } from '../people/staff.ts';
import { deepProjects, type SampleProject } from './project-list.ts';
import { scheduleBuilding, siteCalendar, type ScheduledWork } from './schedule-building.ts';
import { costCodeOfWork, tradeOfPhase } from './work-breakdown.ts';
import { projectOf } from './write-projects.ts';

/** A task before it is written: where it stands, and who does it. */
export type PlannedTask = Row & { id: string; start_date: string; due_date: string };

/** The dates of a deep project's work, for whatever follows the schedule. */
export function scheduleOf(writer: CompanyWriter, project: SampleProject): ScheduledWork[] {
  return scheduleBuilding(plusDays(writer.today, project.startsIn), plusDays(writer.today, project.endsIn));
}

/** Those of a project's people who have an account and do such work. */
export function teamOf(project: SampleProject): readonly string[] {
  const team = staff.filter(
    ({ role, manager, handle }) =>
      role !== null && (handle === project.manager || manager === project.manager),
  );
  return team.map(({ handle }) => handle);
}

/** Share of a piece of work that is done today, in whole per cent: what began is never at nothing, what is late not yet at all. */
function progressOf(work: { start: string; finish: string }, today: string): number {
  if (today < work.start) return 0;
  if (today > work.finish) return 100;
  const total = workingDaysBetween(siteCalendar, work.start, work.finish);
  const done = workingDaysBetween(siteCalendar, work.start, today);
  return Math.min(95, Math.max(5, Math.round((100 * done) / total)));
}

/** Schedules of the deep projects: phases, the work below them, what waits for what, and who is on it. */
export async function writeSchedules(writer: CompanyWriter): Promise<void> {
  for (const project of deepProjects) {
    await writer.actAs(profileOf(writer, project.manager));
    const works = scheduleOf(writer, project);
    const taskOf = (title: string) => writer.key(`task ${project.handle} ${title}`);
    const phases = [...new Set(works.map(({ phase }) => phase))];
    const position = new Map(works.map(({ title }, index) => [title, index + 1]));
    await writer.insert('tasks', [
      ...phases.map((phase, index) => ({
        ...phaseRow(writer, project, phase, works),
        outline_position: index + 1,
      })),
      {
        ...commonRow(writer, project, plusDays(writer.today, project.startsIn)),
        id: taskOf('Handover to the client'),
        task_title: 'Handover to the client',
        is_milestone: true,
        outline_position: 200,
        start_date: works.at(-1)?.finish,
        due_date: works.at(-1)?.finish,
        ...stateOf(project.progress === 100 ? 100 : 0),
      },
    ]);
    await writer.insert(
      'tasks',
      works.map((work) => ({
        ...commonRow(writer, project, work.start),
        id: taskOf(work.title),
        task_title: work.title,
        parent_task_id: taskOf(`phase ${work.phase}`),
        outline_position: position.get(work.title) ?? 0,
        is_milestone: false,
        start_date: work.start,
        due_date: work.finish,
        trade: tradeOfPhase[work.phase] ?? null,
        cost_code_id: costCodeOf(writer, costCodeOfWork[work.title] ?? '01-200'),
        priority_level: work.phase === 'Structure' ? 'high' : 'medium',
        assigned_to_user_id: profileOf(writer, doerOf(project, work)),
        ...stateOf(progressOf(work, writer.today)),
      })),
    );
    await writer.change(
      'tasks',
      works
        .filter(({ finish }) => finish < writer.today)
        .map((work) => ({ id: taskOf(work.title), completed_at: momentAt(work.finish, '16:30') })),
    );
    await writer.insert(
      'task_dependencies',
      works.flatMap((work) =>
        work.after.map(([title, dependency_type, lag_days]) => ({
          predecessor_id: taskOf(title),
          successor_id: taskOf(work.title),
          dependency_type,
          lag_days,
        })),
      ),
    );
    await writer.insert('task_assignments', crews(writer, project, works));
    await writer.insert('task_checklist_items', checklists(writer, project, works));
    if (project.status === 'in_progress') {
      // before the small tasks that come up beside it: they were never promised
      await writer.query('select app.take_baseline($1, $2, $3)', [
        projectOf(writer, project.handle),
        'Contract programme',
        'Agreed with the client.',
      ]);
      await repeatTalk(writer, project);
    }
  }
}

/** The talk of each week, until the works end: the next one is added on its day. */
async function repeatTalk(writer: CompanyWriter, project: SampleProject): Promise<void> {
  const day = plusDays(writer.today, 1);
  const id = writer.key(`task ${project.handle} toolbox talk`);
  await writer.insert('tasks', [
    {
      ...commonRow(writer, project, day),
      id,
      task_title: 'Toolbox talk',
      outline_position: 201,
      start_date: day,
      due_date: day,
      trade: 'safety',
      assigned_to_user_id: profileOf(writer, project.place === 'Pune' ? 'amol' : 'ahmed'),
      ...stateOf(0),
    },
  ]);
  await writer.insert('task_checklist_items', [
    { task_id: id, position: 1, title: 'Attendance signed', is_required: true },
    { task_id: id, position: 2, title: 'Questions noted', is_required: false },
  ]);
  await writer.insert('task_series', [
    { task_id: id, frequency: 'weekly', until_date: plusDays(writer.today, project.endsIn) },
  ]);
}

/** What is looked at around every pour; the task is not completed before what is required is done. */
const checksOfPour = [
  ['Formwork inspected', false],
  ['Reinforcement inspected by the consultant', true],
  ['Embedded items and openings in place', false],
  ['Concrete cubes taken', true],
  ['Curing started', false],
] as const;

function checklists(writer: CompanyWriter, project: SampleProject, works: readonly ScheduledWork[]): Row[] {
  return works
    .filter(({ title }) => /slab/i.test(title))
    .flatMap((work) => {
      const done = Math.floor((progressOf(work, writer.today) / 100) * checksOfPour.length);
      return checksOfPour.map(([title, isRequired], index) => ({
        task_id: writer.key(`task ${project.handle} ${work.title}`),
        position: index + 1,
        title,
        created_at: momentAt(earlier(plusDays(work.start, -20), plusDays(writer.today, -1)), '08:45'),
        is_required: isRequired,
        is_done: index < done,
        ...(index < done && {
          done_by: profileOf(writer, doerOf(project, work)),
          done_at: momentAt(earlier(work.finish, plusDays(writer.today, -1)), '15:20'),
        }),
      }));
    });
}

function crews(writer: CompanyWriter, project: SampleProject, works: readonly ScheduledWork[]): Row[] {
  return works.flatMap((work) => {
    const lead = staff.find(({ handle }) => handle === doerOf(project, work));
    const crew = staff.filter(({ role, manager }) => role === null && manager === lead?.handle).slice(0, 2);
    return [...(lead ? [lead] : []), ...crew].map((person, index) => ({
      task_id: writer.key(`task ${project.handle} ${work.title}`),
      user_id: person.role === null ? null : profileOf(writer, person.handle),
      person_name: `${person.firstName} ${person.lastName}`,
      load_percent: index === 0 ? 50 : 100,
      is_responsible: index === 0,
    }));
  });
}

function doerOf(project: SampleProject, { trade, title }: ScheduledWork): string {
  if (trade === 'safety') return project.place === 'Pune' ? 'amol' : 'ahmed';
  if (trade === 'procurement') return project.place === 'Pune' ? 'sunita' : 'rosa';
  if (trade === 'office') return project.manager;
  const engineers = teamOf(project).filter((handle) => handle !== project.manager);
  return engineers[title.length % Math.max(engineers.length, 1)] ?? project.manager;
}

export function stateOf(progress: number): Row {
  if (progress >= 100) return { task_status: 'completed', completion_percentage: 100 };
  return { task_status: progress > 0 ? 'in_progress' : 'not_started', completion_percentage: progress };
}

function commonRow(writer: CompanyWriter, project: SampleProject, start: string): Row {
  return {
    project_id: projectOf(writer, project.handle),
    created_by_user_id: profileOf(writer, project.manager),
    created_at: momentAt(earlier(plusDays(start, -20), plusDays(writer.today, -1)), '08:40'),
  };
}

function phaseRow(
  writer: CompanyWriter,
  project: SampleProject,
  phase: string,
  works: readonly ScheduledWork[],
): Row {
  const own = works.filter((work) => work.phase === phase);
  const days = own.reduce((sum, { durationDays }) => sum + durationDays, 0);
  const done = own.reduce((sum, work) => sum + progressOf(work, writer.today) * work.durationDays, 0);
  const start = own.map(({ start }) => start).sort()[0] ?? writer.today;
  return {
    ...commonRow(writer, project, start),
    id: writer.key(`task ${project.handle} phase ${phase}`),
    task_title: phase,
    is_milestone: false,
    start_date: start,
    due_date: own
      .map(({ finish }) => finish)
      .sort()
      .at(-1),
    ...stateOf(Math.floor(done / days)),
  };
}
