import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { staff } from '../people/staff.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectList, type SampleProject } from './project-list.ts';
import { companyTasks, lastTask, remarks, siteTasks, tenderTasks } from './small-tasks.ts';
import { projectOf } from './write-projects.ts';
import { stateOf, teamOf } from './write-tasks.ts';

type Small = { id: string; title: string; due: string; row: Row };

/** Nothing is left to do: the job is over or given up, or its tender won and the work not begun. */
const settled = ['completed', 'closed', 'cancelled', 'lost', 'won'];

const officePeople = staff.filter(({ role }) => role !== null).map(({ handle }) => handle);

/** What comes up beside the schedules, in every status, and what people say about it. */
export async function writeSmallTasks(writer: CompanyWriter): Promise<void> {
  const small = [
    ...projectList.flatMap((project) => projectTasks(writer, project)),
    ...tasksOfNoProject(writer),
  ];
  await writer.actAs(profileOf(writer, 'rajesh'));
  await writer.insert(
    'tasks',
    small.map(({ row }) => row),
  );
  await writer.change(
    'tasks',
    small
      .filter(({ row }) => row['task_status'] === 'completed')
      .map(({ id, due }) => ({ id, completed_at: momentAt(due, '15:10') })),
  );
  await writeTurns(writer, small);
  await writeRemarks(writer, small);
}

function projectTasks(writer: CompanyWriter, project: SampleProject): Small[] {
  const random = writer.random(`small tasks ${project.handle}`);
  const people = teamOf(project);
  const isSettled = settled.includes(project.status);
  return titlesOf(project).map((pattern, index) => {
    const [from, to] = daysOf(project, pattern);
    const due = plusDays(writer.today, random.between(from, to));
    const start = plusDays(due, -random.between(2, 14));
    // One in eight is late, as work is.
    const isDone = isSettled || (due < writer.today && !random.chance(0.12));
    const isBegun = !isDone && start < writer.today;
    return make(writer, `small ${project.handle} ${index}`, {
      title: pattern.replace(
        '{n}',
        String(Math.floor(index / siteTasks.length) * 10 + (index % siteTasks.length) + 1),
      ),
      project_id: projectOf(writer, project.handle),
      assigned: random.pick(people.length > 0 ? people : officePeople),
      creator: project.manager,
      priority: random.pick(['low', 'medium', 'medium', 'high', 'urgent']),
      start,
      due,
      progress: isDone ? 100 : isBegun ? random.between(2, 16) * 5 : 0,
    });
  });
}

/** A tender until the job begins, the site while it runs, and the tender and its end once it is over. */
function titlesOf({ isDeep, status }: SampleProject): readonly string[] {
  if (isDeep) return Array.from({ length: 40 }, (_, index) => siteTasks[index % siteTasks.length] ?? '');
  if (status === 'in_progress' || status === 'on_hold') return siteTasks;
  return status === 'completed' || status === 'closed'
    ? [...tenderTasks.slice(0, -1), lastTask]
    : tenderTasks;
}

/** The days, counted from today, between which a task of the project is due. */
function daysOf({ status, startsIn, endsIn }: SampleProject, title: string): readonly [number, number] {
  const isSettled = settled.includes(status);
  if (title === lastTask) return [endsIn - 10, Math.min(endsIn + 20, -1)];
  if (siteTasks.includes(title)) return [Math.max(startsIn + 20, -700), isSettled ? endsIn : 30];
  const to = isSettled ? Math.min(startsIn - 5, -40) : 30;
  return [Math.min(startsIn - 70, to - 20), to];
}

function tasksOfNoProject(writer: CompanyWriter): Small[] {
  const random = writer.random('company tasks');
  return companyTasks.map((title, index) => {
    const due = plusDays(writer.today, random.between(-60, 40));
    return make(writer, `company ${index}`, {
      title,
      project_id: null,
      assigned: random.pick(officePeople),
      creator: 'khalid',
      priority: random.pick(['low', 'medium', 'high']),
      start: plusDays(due, -10),
      due,
      progress: due < writer.today ? 100 : 0,
    });
  });
}

function make(
  writer: CompanyWriter,
  name: string,
  task: {
    title: string;
    project_id: string | null;
    assigned: string;
    creator: string;
    priority: string;
    start: string;
    due: string;
    progress: number;
  },
): Small {
  const id = writer.key(`task ${name}`);
  const created = plusDays(task.start, -3);
  return {
    id,
    title: task.title,
    due: task.due,
    row: {
      id,
      task_title: task.title,
      project_id: task.project_id,
      assigned_to_user_id: profileOf(writer, task.assigned),
      created_by_user_id: profileOf(writer, task.creator),
      priority_level: task.priority,
      start_date: task.start,
      due_date: task.due,
      created_at: momentAt(created < writer.today ? created : plusDays(writer.today, -1), '10:05'),
      ...stateOf(task.progress),
    },
  };
}

/** Some are blocked, some wait for a review, some are given up. */
async function writeTurns(writer: CompanyWriter, small: readonly Small[]): Promise<void> {
  const open = small.filter(({ row }) => row['task_status'] === 'in_progress');
  const later = small.filter(({ row }) => row['task_status'] === 'not_started');
  const turn = (of: readonly Small[], task_status: string, status_reason: string | null) =>
    writer.advance(
      'task',
      'tasks',
      of.map(({ id }) => ({ id, task_status, status_reason })),
      'task_status',
    );
  await turn(
    open.filter((_, index) => index % 5 === 1),
    'blocked',
    'Waiting for the answer of the consultant.',
  );
  await turn(
    open.filter((_, index) => index % 5 === 3),
    'in_review',
    null,
  );
  await turn(
    later.filter((_, index) => index % 9 === 4),
    'cancelled',
    'Not needed any more.',
  );
}

async function writeRemarks(writer: CompanyWriter, small: readonly Small[]): Promise<void> {
  const random = writer.random('remarks');
  const about = small.filter((_, index) => index % 4 === 0);
  await writer.insert(
    'comments',
    about.flatMap(({ id, due }) =>
      Array.from({ length: random.between(1, 3) }, (_, index) => ({
        task_id: id,
        author_id: profileOf(writer, random.pick(officePeople)),
        body: random.pick(remarks),
        created_at: momentAt(plusDays(due < writer.today ? due : writer.today, -1 - index), '13:25'),
      })),
    ),
  );
  await writer.insert(
    'comments',
    projectList.map((project) => ({
      project_id: projectOf(writer, project.handle),
      author_id: profileOf(writer, project.manager),
      body: random.pick(remarks),
      created_at: momentAt(plusDays(lastDayOf(writer, project), -random.between(2, 15)), '17:40'),
    })),
  );
}

/** Today, or the end of a job that is over. */
function lastDayOf({ today }: CompanyWriter, { status, endsIn }: SampleProject): string {
  return settled.includes(status) ? plusDays(today, Math.min(endsIn, 0)) : today;
}
