import { dateOfEpochDay } from '../../calendar/calendar-date.ts';
import type { WorkingWeek } from '../../projects/working-calendar.ts';
import type { Activity, Plan, PlanConstraint, PlanLink, PlanOptions } from '../plan.ts';

const monday = 20_458;

const types = ['FS', 'FS', 'FS', 'SS', 'FF', 'SF'] as const;
const limits = [
  'start_no_earlier_than',
  'start_no_later_than',
  'finish_no_earlier_than',
  'finish_no_later_than',
  'must_start_on',
  'must_finish_on',
  'as_soon_as_possible',
] as const;

/** A small plan of a seed: weeks of every kind, holidays, lags and leads, milestones, constraints, progress. */
export function randomPlan(seed: number): { plan: Plan; options: PlanOptions } {
  const random = randomOf(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const dateAfter = (most: number) => dateOfEpochDay(monday + upTo(most));
  const week = (): WorkingWeek => ({
    weekendDays: pick([[6, 7], [5, 6], [7], [5], [], [1, 3, 5, 6, 7]]),
    holidays: Array.from({ length: upTo(4) }, () => ({ date: dateAfter(40), isWorking: random() < 0.3 })),
  });
  const calendars = { plan: week(), site: week(), office: week() };
  const many = 2 + upTo(6);
  const hasProgress = random() < 0.3;
  const dataDate = hasProgress ? monday + upTo(12) : null;
  const hasLimits = random() < 0.4;

  const activities = Array.from({ length: many }, (_, index): Activity => {
    const duration = random() < 0.15 ? 0 : 1 + upTo(6);
    const begun = dataDate === null || random() < 0.5 || index > many / 2 ? null : dataDate - 1 - upTo(8);
    const isDone = random() < 0.6;
    const last = begun === null || dataDate === null ? 0 : begun + upTo(dataDate - 1 - begun);
    return {
      id: String(index),
      duration,
      milestone: random() < 0.5 ? 'finish' : 'start',
      calendarId: pick(['plan', 'plan', 'site', 'office', null]),
      constraints: hasLimits && random() < 0.4 ? [limitOf(pick, dateAfter)] : [],
      deadline: random() < 0.1 ? dateAfter(30) : null,
      progress:
        begun === null
          ? null
          : {
              actualStart: dateOfEpochDay(begun),
              actualFinish: isDone ? dateOfEpochDay(last) : null,
              remaining: isDone ? 0 : upTo(5),
            },
    };
  });
  const links: PlanLink[] = [];
  for (let successor = 1; successor < many; successor += 1) {
    for (let predecessor = 0; predecessor < successor; predecessor += 1) {
      if (random() > 2 / successor) continue;
      const lag = random() < 0.6 ? 0 : upTo(8) - 4;
      links.push({ predecessor: String(predecessor), successor: String(successor), type: pick(types), lag });
      // the same two tasks held at their other ends too
      if (random() < 0.15)
        links.push({
          predecessor: String(predecessor),
          successor: String(successor),
          type: pick(types),
          lag: upTo(4),
        });
    }
  }
  return {
    plan: {
      start: dateOfEpochDay(monday),
      finish: random() < 0.2 ? dateAfter(50) : null,
      dataDate: dataDate === null ? null : dateOfEpochDay(dataDate),
      calendars,
      calendarId: 'plan',
      activities,
      links,
    },
    options: {
      progressLogic: pick(['retained', 'override']),
      lagCalendar: pick(['predecessor', 'successor', 'plan', 'elapsed']),
    },
  };
}

function limitOf(pick: <T>(values: readonly T[]) => T, dateAfter: (most: number) => string): PlanConstraint {
  const type = pick(limits);
  return { type, date: type.startsWith('as_') ? null : dateAfter(25) };
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
