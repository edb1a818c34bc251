import { epochDayOf } from '../calendar/calendar-date.ts';
import { numberOutline } from '../projects/outline-number.ts';
import type { ScheduledActivity, ScheduledPlan } from './plan.ts';
import { predecessorText } from './predecessor-cell.ts';
import type { ProjectPlan, ProjectPlanTask } from './project-plan.ts';

/** What a chart of a project is made to show; the same words stand in addresses of the screen and of its paper. */
export const ganttChoices = {
  columns: [
    'number',
    'start',
    'finish',
    'days',
    'progress',
    'float',
    'freeFloat',
    'criticality',
    'longestPath',
    'owner',
    'trade',
    'predecessors',
  ],
  colour: ['criticality', 'status', 'trade', 'owner'],
  label: ['none', 'title', 'owner', 'dates'],
  show: ['all', 'open', 'critical', 'nearCritical', 'longestPath', 'late'],
  group: ['outline', 'trade', 'owner', 'status'],
} as const;

export type GanttColumn = (typeof ganttChoices.columns)[number];
export type GanttView = {
  columns: readonly GanttColumn[];
  colour: (typeof ganttChoices.colour)[number];
  label: (typeof ganttChoices.label)[number];
  show: (typeof ganttChoices.show)[number];
  group: (typeof ganttChoices.group)[number];
  /** In the title, number, trade or owner. */
  words: string;
  /** Working days of total float up to which work that is not critical is nearly so. */
  near: number;
};

/** What decides the colour of a bar: a state, or the place of its trade or owner among all of the plan. */
export type GanttTone = 'normal' | 'critical' | 'done' | 'active' | 'blocked' | 'review' | SeriesTone;
const seriesTones = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const;
type SeriesTone = (typeof seriesTones)[number];

export type GanttLine = {
  id: string;
  /** Of the whole plan, from 1; none for the head of a group. */
  number: number | null;
  /** Null for the head of a group, which is named by `group`. */
  task: ProjectPlanTask | null;
  /** The trade, owner or status below this head; empty for tasks that have none. */
  group: string | null;
  level: number;
  hasChildren: boolean;
  /** Epoch days; the last one is included. */
  start: number | null;
  finish: number | null;
  progress: number;
  tone: GanttTone;
  /** Working days; null for a plan without dates and for what is done. */
  float: number | null;
  /** How far it may slip before it moves another. */
  freeFloat: number | null;
  /** Of open work: critical, or with no more float than the bound of the view. */
  criticality: 'critical' | 'near' | null;
  /** Open work of the chain that holds the end of the plan. */
  isOnLongestPath: boolean;
  predecessors: string;
  baseline: { start: number; finish: number } | null;
};

/** One line of the key to the colours; `name` is that of a trade or an owner. */
export type GanttLegend = { tone: GanttTone; name: string | null };

/** Bounds of what a view may call nearly critical. */
export const nearRange = { min: 1, max: 99, usual: 5 } as const;

const standardColumns: readonly GanttColumn[] = ['number', 'start', 'finish', 'days', 'predecessors'];

/** The view that an address asks for; what it does not say, or says wrongly, is as usual. */
export function readGanttView(asked: Readonly<Record<string, unknown>>): GanttView {
  const { columns, words, near } = asked;
  const named = typeof columns === 'string' ? columns.split(',') : null;
  return {
    columns: named ? ganttChoices.columns.filter((column) => named.includes(column)) : standardColumns,
    colour: chosen(ganttChoices.colour, asked['colour']),
    label: chosen(ganttChoices.label, asked['label']),
    show: chosen(ganttChoices.show, asked['show']),
    group: chosen(ganttChoices.group, asked['group']),
    words: typeof words === 'string' ? words : '',
    near: isNearBound(near) ? Number(near) : nearRange.usual,
  };
}

/** Whether an address asks for a bound that there is. */
export function isNearBound(asked: unknown): boolean {
  return /^\d{1,2}$/.test(String(asked)) && Number(asked) >= nearRange.min;
}

/** The words an address needs for a view: those that are not as usual. */
export function ganttViewWords(view: GanttView): Record<string, string> {
  const usual = readGanttView({});
  const words: Record<string, string> = {};
  if (view.columns.join() !== usual.columns.join()) words['columns'] = view.columns.join();
  for (const name of ['colour', 'label', 'show', 'group', 'words'] as const) {
    if (view[name] !== usual[name]) words[name] = view[name];
  }
  if (view.near !== usual.near) words['near'] = String(view.near);
  return words;
}

function chosen<Choice extends string>(choices: readonly [Choice, ...Choice[]], asked: unknown): Choice {
  return choices.find((choice) => choice === asked) ?? choices[0];
}

/**
 * The lines of a chart as a view wants them: those it shows with all they are below of, in the outline or in groups, and
 * what their colours mean. `scheduled` is null for a plan in a circle, of which nothing is critical.
 */
export function ganttLines(
  plan: ProjectPlan,
  scheduled: ScheduledPlan | null,
  view: GanttView,
  today: number,
): { lines: GanttLine[]; legend: GanttLegend[] } {
  const toneOf = tones(plan, view, scheduled);
  const all = outlineOf(plan, scheduled, view.near, toneOf);
  const shown = matching(all, view, today);
  const lines = view.group === 'outline' ? shown : grouped(shown, view.group);
  return { lines, legend: legendOf(plan, view, lines) };
}

function outlineOf(
  plan: ProjectPlan,
  scheduled: ScheduledPlan | null,
  near: number,
  toneOf: (task: ProjectPlanTask, found: ScheduledActivity | undefined) => GanttTone,
): GanttLine[] {
  const byId = new Map(plan.tasks.map((task) => [task.id, task]));
  const parents = new Set(plan.tasks.map((task) => task.parent_task_id));
  const entries = numberOutline(
    plan.tasks.map((task) => ({
      id: task.id,
      parentId: task.parent_task_id,
      position: task.outline_position,
      taskNumber: task.task_number,
    })),
  );
  const numberOf = new Map(entries.map(({ id }, index) => [id, index + 1]));
  const links = groupsOf(plan.links, (link) => link.successor_id);
  return entries.flatMap(({ id, level }, index): GanttLine[] => {
    const task = byId.get(id);
    if (!task) return [];
    const found = scheduled?.byId.get(id);
    const floating =
      found && !found.isDone && !found.isLevelOfEffort && task.task_status !== 'completed' ? found : null;
    const openWork = floating?.isSummary === false ? floating : null;
    const start = task.start_date ?? task.due_date;
    const finish = task.due_date ?? task.start_date;
    const kept = plan.baseline?.tasks[id];
    return [
      {
        id,
        number: index + 1,
        task,
        group: null,
        level,
        hasChildren: parents.has(id),
        start: start === null ? null : epochDayOf(start),
        finish: finish === null ? null : epochDayOf(finish),
        progress: task.task_status === 'completed' ? 100 : task.completion_percentage,
        tone: toneOf(task, found),
        float: floating ? floating.totalFloat : null,
        freeFloat: floating ? floating.freeFloat : null,
        criticality: openWork && criticalityOf(openWork, near),
        isOnLongestPath: openWork?.isOnLongestPath === true,
        predecessors: predecessorText(links.get(id) ?? [], numberOf),
        baseline: kept?.[0] && kept[1] ? { start: epochDayOf(kept[0]), finish: epochDayOf(kept[1]) } : null,
      },
    ];
  });
}

function criticalityOf(
  { isCritical, totalFloat }: ScheduledActivity,
  near: number,
): GanttLine['criticality'] {
  if (isCritical) return 'critical';
  return totalFloat <= near ? 'near' : null;
}

const statusTones: Readonly<Record<string, GanttTone>> = {
  completed: 'done',
  in_progress: 'active',
  blocked: 'blocked',
  in_review: 'review',
};

function tones(plan: ProjectPlan, view: GanttView, scheduled: ScheduledPlan | null) {
  const { colour } = view;
  if (colour === 'status') return (task: ProjectPlanTask) => statusTones[task.task_status] ?? 'normal';
  if (colour === 'criticality') {
    return (task: ProjectPlanTask, found = scheduled?.byId.get(task.id)): GanttTone =>
      task.task_status === 'completed'
        ? 'done'
        : found?.isCritical === true && !found.isSummary
          ? 'critical'
          : 'normal';
  }
  const names = namesOf(plan, colour);
  return (task: ProjectPlanTask): GanttTone => seriesTone(names.indexOf(nameOf(task, colour)));
}

function seriesTone(place: number): GanttTone {
  return place < 0 ? 'normal' : (seriesTones[place % seriesTones.length] ?? 'normal');
}

/** All trades or owners of a plan, so that each keeps its colour whatever is filtered. */
function namesOf(plan: ProjectPlan, by: 'trade' | 'owner'): string[] {
  const names = new Set(plan.tasks.map((task) => nameOf(task, by)));
  names.delete('');
  return [...names].sort();
}

function nameOf(task: ProjectPlanTask, by: 'trade' | 'owner' | 'status'): string {
  if (by === 'status') return task.task_status;
  return ((by === 'trade' ? task.trade : task.assigned_to_name) ?? '').trim();
}

function legendOf(plan: ProjectPlan, { colour }: GanttView, lines: readonly GanttLine[]): GanttLegend[] {
  const seen = new Set(lines.flatMap(({ task, hasChildren, tone }) => (task && !hasChildren ? [tone] : [])));
  if (colour === 'criticality') {
    return (['normal', 'critical', 'done'] as const).map((tone) => ({ tone, name: null }));
  }
  if (colour === 'status') {
    const all = ['normal', 'active', 'blocked', 'review', 'done'] as const;
    return all.filter((tone) => seen.has(tone)).map((tone) => ({ tone, name: null }));
  }
  const drawn = new Set(lines.flatMap(({ task }) => (task ? [nameOf(task, colour)] : [])));
  const named = namesOf(plan, colour).flatMap((name, place): GanttLegend[] =>
    drawn.has(name) ? [{ tone: seriesTone(place), name }] : [],
  );
  return seen.has('normal') ? [...named, { tone: 'normal', name: '' }] : named;
}

/** What fits, and everything it is below of. */
function matching(lines: readonly GanttLine[], view: GanttView, today: number): GanttLine[] {
  const words = view.words.trim().toLowerCase();
  if (view.show === 'all' && words === '') return [...lines];
  const wanted = new Set<string>();
  const parentOf = new Map(lines.map(({ id, task }) => [id, task?.parent_task_id ?? null]));
  for (const line of lines) {
    if (!line.task || (line.hasChildren && view.show !== 'all') || !isShown(line, view.show, today)) continue;
    const { task_title: title, task_number: number, trade, assigned_to_name: owner } = line.task;
    const text = [title, number, trade, owner].join('\n').toLowerCase();
    if (!text.includes(words)) continue;
    for (let id: string | null = line.id; id !== null && !wanted.has(id); id = parentOf.get(id) ?? null) {
      wanted.add(id);
    }
  }
  return lines.filter(({ id }) => wanted.has(id));
}

function isShown(line: GanttLine, show: GanttView['show'], today: number) {
  const { task, tone, float, finish, baseline } = line;
  if (show === 'all') return true;
  if (task?.task_status === 'completed' || task?.task_status === 'cancelled') return false;
  if (show === 'open') return true;
  if (show === 'critical') return tone === 'critical' || (float !== null && float <= 0);
  if (show === 'nearCritical') return line.criticality === 'near';
  if (show === 'longestPath') return line.isOnLongestPath;
  return finish !== null && (finish < today || (baseline !== null && finish > baseline.finish));
}

/** Work without the outline, below its trade, owner or status; the earliest first. */
function grouped(lines: readonly GanttLine[], by: 'trade' | 'owner' | 'status'): GanttLine[] {
  const work = lines.filter(({ hasChildren }) => !hasChildren);
  const groups = [...groupsOf(work, ({ task }) => (task ? nameOf(task, by) : ''))];
  const ofWork = (part: readonly GanttLine[], pick: 'start' | 'finish') =>
    part.flatMap((line) => line[pick] ?? []);
  // what belongs to nobody comes last
  groups.sort(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other));
  return groups.flatMap(([name, part]): GanttLine[] => {
    const starts = ofWork(part, 'start');
    const finishes = ofWork(part, 'finish');
    const head: GanttLine = {
      id: `group ${name}`,
      number: null,
      task: null,
      group: name,
      level: 1,
      hasChildren: true,
      start: starts.length === 0 ? null : starts.reduce((least, day) => Math.min(least, day)),
      finish: finishes.length === 0 ? null : finishes.reduce((most, day) => Math.max(most, day)),
      progress: 0,
      tone: 'normal',
      float: null,
      freeFloat: null,
      criticality: null,
      isOnLongestPath: false,
      predecessors: '',
      baseline: null,
    };
    const inOrder = [...part].sort(
      (one, other) =>
        (one.start ?? Infinity) - (other.start ?? Infinity) || (one.number ?? 0) - (other.number ?? 0),
    );
    return [head, ...inOrder.map((line) => ({ ...line, level: 2 }))];
  });
}

/** The day up to which the work of a row is done, where that is another than the data date. */
export function reachedDay(
  row: Pick<GanttLine, 'hasChildren' | 'start' | 'finish' | 'progress'> & { isMilestone: boolean },
  dataDate: number,
): number | null {
  if (row.hasChildren || row.start === null || row.finish === null || row.isMilestone) return null;
  const reached = row.start + ((row.finish + 1 - row.start) * row.progress) / 100;
  // done before the day, or not to begin before it: as it should be
  if (row.progress >= 100 ? row.finish < dataDate : row.progress <= 0 && row.start >= dataDate) return null;
  return reached;
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
