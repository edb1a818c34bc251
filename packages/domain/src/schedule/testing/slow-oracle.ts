import { dateOfEpochDay, epochDayOf, isoWeekday } from '../../calendar/calendar-date.ts';
import type { WorkingWeek } from '../../projects/working-calendar.ts';
import type { Activity, Plan, PlanLink, PlanOptions } from '../plan.ts';

/** What the oracle says of an activity; days as epoch days. */
export type OracleDates = {
  earlyStart: number;
  earlyFinish: number;
  lateStart: number;
  lateFinish: number;
  totalFloat: number;
  freeFloat: number;
};

/**
 * The dates of a plan by trying day after day until every link holds: slow, without ordinals, tables or formulas,
 * so that it cannot share a mistake with the engine. Plans without summaries.
 */
export function slowDates(plan: Plan, options: PlanOptions = {}): Map<string, OracleDates> {
  const oracle = new Oracle(plan, options);
  const early = oracle.settle('early');
  const end = oracle.endOf(early);
  const late = oracle.settle('late', end);
  return new Map(
    plan.activities.map((activity) => {
      const { id } = activity;
      const [one, other] = [early.get(id) ?? 0, late.get(id) ?? 0];
      const isDone = Boolean(activity.progress?.actualFinish);
      const totalFloat = isDone ? 0 : oracle.workBetween(activity, one, other);
      const [earlyDays, lateDays] = [
        oracle.shown(activity, one),
        oracle.shown(activity, isDone ? one : other),
      ];
      return [
        id,
        {
          earlyStart: earlyDays.first,
          earlyFinish: earlyDays.last,
          lateStart: lateDays.first,
          lateFinish: lateDays.last,
          totalFloat,
          // what moves nothing else still has to stay within its own dates
          freeFloat: isDone ? 0 : Math.min(oracle.freeFloat(activity, early, end), Math.max(0, totalFloat)),
        },
      ];
    }),
  );
}

type End = { moment: number; promised: number | null };
type Place = ReadonlyMap<string, number>;

class Oracle {
  private readonly byId: Map<string, Activity>;
  private readonly planStart: number;
  private readonly dataDate: number;
  private readonly plan: Plan;
  private readonly options: PlanOptions;
  private readonly offDays = new Map<WorkingWeek, Map<string, boolean>>();

  constructor(plan: Plan, options: PlanOptions) {
    this.plan = plan;
    this.options = options;
    this.byId = new Map(plan.activities.map((activity) => [activity.id, activity]));
    this.planStart = epochDayOf(plan.start);
    this.dataDate = plan.dataDate ? epochDayOf(plan.dataDate) : this.planStart;
  }

  settle(side: 'early' | 'late', end: End = { moment: 0, promised: null }): Place {
    const place = new Map<string, number>();
    for (const activity of this.plan.activities) {
      const fixed = this.fixedPlace(activity);
      const first =
        side === 'early' ? this.next(activity, this.planStart - 400) : this.before(activity, end.moment + 40);
      if (fixed !== null && (side === 'early' || isDoneOf(activity))) {
        place.set(activity.id, fixed);
        continue;
      }
      let day = first;
      while (!(side === 'early' ? this.mayBeEarly(activity, day) : this.mayBeLate(activity, day, end))) {
        day = side === 'early' ? this.next(activity, day + 1) : this.before(activity, day - 1);
      }
      place.set(activity.id, day);
    }
    let hasMoved = true;
    while (hasMoved) {
      hasMoved = false;
      for (const link of this.plan.links) {
        const mover = this.byId.get(side === 'early' ? link.successor : link.predecessor)!;
        if (isDoneOf(mover) || (side === 'early' && this.fixedPlace(mover) !== null)) continue;
        while (!this.holds(link, place, place, side)) {
          const day = place.get(mover.id) ?? 0;
          place.set(mover.id, side === 'early' ? this.next(mover, day + 1) : this.before(mover, day - 1));
          hasMoved = true;
        }
      }
    }
    return place;
  }

  endOf(early: Place): End {
    if (this.plan.finish) {
      return { moment: epochDayOf(this.plan.finish) + 1, promised: epochDayOf(this.plan.finish) };
    }
    const moments = this.plan.activities.map((each) => this.finishMoment(each, early.get(each.id) ?? 0));
    return { moment: Math.max(...moments), promised: null };
  }

  /** Signed working days from one place to another. */
  workBetween(activity: Activity, from: number, to: number): number {
    const sign = to < from ? -1 : 1;
    let worked = 0;
    for (let day = Math.min(from, to); day < Math.max(from, to); day += 1) {
      if (this.isWorked(this.weekOf(activity), day)) worked += 1;
    }
    return worked === 0 ? 0 : sign * worked;
  }

  freeFloat(activity: Activity, early: Place, end: End): number {
    const links = this.plan.links.filter((link) => link.predecessor === activity.id && this.binds(link));
    const here = early.get(activity.id) ?? 0;
    let slipped = 0;
    for (let day = this.next(activity, here + 1); slipped < 500; day = this.next(activity, day + 1)) {
      const moved = new Map(early).set(activity.id, day);
      const isFree =
        links.length > 0
          ? links.every((link) => this.holds(link, moved, early, 'early'))
          : this.isWithin(activity, day, end);
      if (!isFree) return slipped;
      slipped += 1;
    }
    return slipped;
  }

  shown(activity: Activity, day: number): { first: number; last: number } {
    const { progress } = activity;
    if (progress?.actualFinish) {
      const first = epochDayOf(progress.actualStart);
      return { first, last: Math.max(first, epochDayOf(progress.actualFinish)) };
    }
    if (progress) {
      const first = epochDayOf(progress.actualStart);
      const last =
        progress.remaining > 0 ? this.lastDay(activity, day) : this.eveningBefore(activity, day) - 1;
      return { first, last: Math.max(first, last) };
    }
    return { first: day, last: activity.duration > 0 ? this.lastDay(activity, day) : day };
  }

  /** Whether a link has a say: it has none once its successor is done, nor once the start it hangs on is past. */
  private binds(link: PlanLink): boolean {
    const [from, to] = [this.byId.get(link.predecessor)!, this.byId.get(link.successor)!];
    if (isDoneOf(to) || (to.progress && this.options.progressLogic === 'override')) return false;
    return !(from.progress && link.type.startsWith('S'));
  }

  private holds(link: PlanLink, from: Place, to: Place, side: 'early' | 'late'): boolean {
    const [predecessor, successor] = [this.byId.get(link.predecessor)!, this.byId.get(link.successor)!];
    if (isDoneOf(successor) || (successor.progress && this.options.progressLogic === 'override')) return true;
    if (side === 'late' && predecessor.progress && link.type.startsWith('S')) return true;
    const isToFinish = link.type.endsWith('F');
    const moment = this.lagged(link, this.moment(predecessor, from.get(predecessor.id) ?? 0, link));
    const day = to.get(successor.id) ?? 0;
    // a milestone of the morning is reached in it, whatever was worked the day before
    if (isMorning(successor) || (!isToFinish && !isEvening(successor))) return day >= moment;
    return this.finishEvening(successor, day) >= moment;
  }

  private moment(activity: Activity, day: number, link: PlanLink): number {
    const isToFinish = link.type.endsWith('F');
    if (link.type.startsWith('S')) {
      const start = activity.progress ? epochDayOf(activity.progress.actualStart) : day;
      if (isEvening(activity)) return this.finishEvening(activity, day);
      return isToFinish ? this.eveningBefore(activity, start) : start;
    }
    if (isToFinish && isMorning(activity)) return this.eveningBefore(activity, day);
    return this.finishMoment(activity, day);
  }

  private lagged(link: PlanLink, moment: number): number {
    const week = this.weekOfLag(link);
    let day = moment;
    if (link.lag > 0) {
      for (let left = link.lag; left > 0; day += 1) if (this.isWorked(week, day)) left -= 1;
    }
    if (link.lag < 0) {
      for (let left = -link.lag; left > 0;) {
        day -= 1;
        if (this.isWorked(week, day)) left -= 1;
      }
      while (!this.isWorked(week, day - 1)) day -= 1;
    }
    return day;
  }

  private finishMoment(activity: Activity, day: number): number {
    if (activity.progress?.actualFinish) return epochDayOf(activity.progress.actualFinish) + 1;
    return isMorning(activity) ? day : this.finishEvening(activity, day);
  }

  private finishEvening(activity: Activity, day: number): number {
    if (isEvening(activity)) return day + 1;
    return workOf(activity) > 0 ? this.lastDay(activity, day) + 1 : this.eveningBefore(activity, day);
  }

  private eveningBefore(activity: Activity, day: number): number {
    let moment = day;
    while (!this.isWorked(this.weekOf(activity), moment - 1)) moment -= 1;
    return moment;
  }

  private lastDay(activity: Activity, first: number): number {
    let day = first;
    for (let left = workOf(activity); ; day += 1) {
      if (this.isWorked(this.weekOf(activity), day)) left -= 1;
      if (left <= 0) return day;
    }
  }

  private mayBeEarly(activity: Activity, day: number): boolean {
    if (day < this.dataDate || (!activity.progress && day < this.planStart)) return false;
    return (activity.constraints ?? []).every(({ type, date }) => {
      if (date === null || !type.endsWith('no_earlier_than')) return true;
      const isStart = type.startsWith('start');
      if (isStart && activity.progress) return true;
      return this.endDay(activity, day, isStart) >= epochDayOf(date);
    });
  }

  private mayBeLate(activity: Activity, day: number, end: End): boolean {
    if (!this.isWithin(activity, day, end)) return false;
    const limits = [...(activity.constraints ?? [])];
    if (activity.deadline) limits.push({ type: 'finish_no_later_than', date: activity.deadline });
    return limits.every(({ type, date }) => {
      if (date === null || type.endsWith('no_earlier_than') || type.startsWith('as_')) return true;
      const isStart = type.startsWith('start') || type === 'must_start_on';
      if (isStart && activity.progress) return true;
      if (type.startsWith('must')) return day <= this.mustPlace(activity, type, date);
      return this.endDay(activity, day, isStart) <= epochDayOf(date);
    });
  }

  private endDay(activity: Activity, day: number, isStart: boolean): number {
    if (isStart || isMorning(activity) || isEvening(activity)) return day;
    return this.finishEvening(activity, day) - 1;
  }

  private isWithin(activity: Activity, day: number, end: End): boolean {
    if (end.promised !== null && isMorning(activity)) return day <= end.promised;
    return this.finishEvening(activity, day) <= end.moment;
  }

  private fixedPlace(activity: Activity): number | null {
    if (isDoneOf(activity)) return this.next(activity, epochDayOf(activity.progress!.actualStart));
    const must = activity.constraints?.find(({ type }) => type.startsWith('must'));
    return must?.date && !activity.progress ? this.mustPlace(activity, must.type, must.date) : null;
  }

  private mustPlace(activity: Activity, type: string, date: string): number {
    const day = epochDayOf(date);
    const isStart = !isEvening(activity) && (isMorning(activity) || type === 'must_start_on');
    if (isStart) return this.next(activity, day);
    if (isEvening(activity)) return this.before(activity, day);
    let first = this.before(activity, day);
    // the latest start whose work ends by the day
    while (this.finishEvening(activity, first) - 1 > day) first = this.before(activity, first - 1);
    for (let later = this.next(activity, first + 1); this.finishEvening(activity, later) - 1 <= day;) {
      first = later;
      later = this.next(activity, later + 1);
    }
    return first;
  }

  private next(activity: Activity, from: number): number {
    let day = from;
    while (!this.isWorked(this.weekOf(activity), day)) day += 1;
    return day;
  }

  private before(activity: Activity, from: number): number {
    let day = from;
    while (!this.isWorked(this.weekOf(activity), day)) day -= 1;
    return day;
  }

  private weekOf(activity: Activity): WorkingWeek {
    return this.plan.calendars[activity.calendarId ?? this.plan.calendarId]!;
  }

  private weekOfLag(link: PlanLink): WorkingWeek {
    const kind = this.options.lagCalendar ?? 'predecessor';
    if (kind === 'elapsed') return everyDay;
    if (kind === 'plan') return this.plan.calendars[this.plan.calendarId]!;
    return this.weekOf(this.byId.get(kind === 'successor' ? link.successor : link.predecessor)!);
  }

  private isWorked(week: WorkingWeek, day: number): boolean {
    let days = this.offDays.get(week);
    if (!days) {
      days = new Map(week.holidays.map(({ date, isWorking }) => [date, isWorking]));
      this.offDays.set(week, days);
    }
    const exception = days.size > 0 ? days.get(dateOfEpochDay(day)) : undefined;
    return exception ?? !week.weekendDays.includes(isoWeekday(day));
  }
}

const everyDay: WorkingWeek = { weekendDays: [], holidays: [] };

function workOf(activity: Activity): number {
  if (activity.progress) return activity.progress.actualFinish === null ? activity.progress.remaining : 0;
  return activity.duration;
}

function isDoneOf(activity: Activity): boolean {
  return Boolean(activity.progress?.actualFinish);
}

function isEvening(activity: Activity): boolean {
  return !activity.progress && activity.duration === 0 && activity.milestone === 'finish';
}

function isMorning(activity: Activity): boolean {
  return !activity.progress && activity.duration === 0 && activity.milestone !== 'finish';
}
