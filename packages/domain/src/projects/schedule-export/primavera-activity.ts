import { remainingByShare } from '../../schedule/plan-of-schedule.ts';
import { limitsFinish, type WrittenSchedule } from './written-schedule.ts';

export const hoursPerDay = 8;

type Task = WrittenSchedule['tasks'][number];

/** A day and the time of it; empty where there is none. */
export type PrimaveraTime = readonly [day: string, time: '08:00' | '16:00'] | null;

/** An activity as both formats of Primavera have it: days with their times, and hours. */
export function primaveraActivity(
  task: Task,
  days: number,
): {
  isBegun: boolean;
  isDone: boolean;
  start: PrimaveraTime;
  finish: PrimaveraTime;
  constraint: PrimaveraTime;
  plannedHours: number;
  remainingHours: number;
  /** Places of the outline, so that the order of codes is theirs. */
  code: string;
} {
  const { completionPercentage: percent } = task;
  const end = task.isMilestone ? task.start : task.finish;
  const isDone = percent >= 100;
  return {
    isBegun: percent > 0,
    isDone,
    start: task.start === null ? null : [task.start, '08:00'],
    finish: end === null ? null : [end, task.isMilestone ? '08:00' : '16:00'],
    constraint:
      task.constraintDate === null ? null : [task.constraintDate, limitsFinish(task) ? '16:00' : '08:00'],
    plannedHours: days * hoursPerDay,
    remainingHours: (isDone ? 0 : (task.remainingDays ?? remainingByShare(days, percent))) * hoursPerDay,
    code: `A${String(task.outlinePosition).padStart(6, '0')}`,
  };
}

/** A note as the page Primavera keeps it as: a line break is an element of it. */
export function notePage(text: string): string {
  return `<HTML><BODY>${text
    .replaceAll(/[&<>\t]/g, (character) => `&#${String(character.charCodeAt(0))};`)
    .replaceAll(/\r\n|\r|\n/g, '<BR>')}</BODY></HTML>`;
}
