import { workingDaysBetween } from '@plinth/domain/projects/working-calendar.ts';
import type { SampleProject } from '../projects/project-list.ts';
import { siteCalendar, type ScheduledWork } from '../projects/schedule-building.ts';
import { billItems, buildups, type BillItem } from './bill-items.ts';

/** What a thing of one dirham costs in rupees in Pune: dearer than the exchange rate says for material, far cheaper for labour. */
const rupeesForDirham = 11;

export const twoDigits = (amount: number): number => Math.round(amount * 100) / 100;

export function inCurrencyOf(project: SampleProject, dirhams: number): number {
  return twoDigits(project.place === 'Pune' ? dirhams * rupeesForDirham : dirhams);
}

/** Cost of a unit, from its build-up when it has one, in the project's currency. */
export function unitCostOf(project: SampleProject, item: BillItem): number {
  const parts = buildups[item.costCode];
  if (!parts) return inCurrencyOf(project, item.costRate);
  return twoDigits(
    parts.reduce((sum, [, , , coefficient, price]) => sum + coefficient * inCurrencyOf(project, price), 0),
  );
}

export function quantityOf(project: SampleProject, item: BillItem): number {
  return twoDigits(item.perSquareMetre === null ? item.fixed : item.perSquareMetre * project.floorArea);
}

/** From when to when a bill item is worked on, by the schedule. */
export function windowOf(works: readonly ScheduledWork[], item: BillItem): { start: string; finish: string } {
  const begin = works.find(({ title }) => title === item.from);
  const end = works.find(({ title }) => title === item.to);
  if (!begin || !end) throw new Error(`${item.description} is not in the schedule.`);
  return { start: begin.start, finish: end.finish };
}

/** Share of a window that has passed on a day, 0 to 1. */
export function shareOf({ start, finish }: { start: string; finish: string }, day: string): number {
  if (day < start) return 0;
  if (day >= finish) return 1;
  return workingDaysBetween(siteCalendar, start, day) / workingDaysBetween(siteCalendar, start, finish);
}

export function itemsOf(costCode: string): readonly BillItem[] {
  return billItems.filter((item) => item.costCode === costCode);
}
