import type { Plan } from '../plan.ts';
import { randomOf } from './random-plan.ts';

/** A plan of a size for measuring: floors of like work, links within and between them, three calendars, a summary a floor. */
export function largePlan(activities: number, links: number): Plan {
  const random = randomOf(7);
  const perFloor = 50;
  const calendarIds = [null, 'site', 'office'];
  const types = ['FS', 'FS', 'FS', 'SS', 'FF'] as const;
  const floors = Math.ceil(activities / perFloor);
  const work = activities - floors;
  return {
    start: '2026-01-05',
    calendars: {
      plan: { weekendDays: [6, 7], holidays: [{ date: '2026-05-01', isWorking: false }] },
      site: { weekendDays: [5], holidays: [{ date: '2026-03-20', isWorking: false }] },
      office: { weekendDays: [5, 6], holidays: [] },
    },
    calendarId: 'plan',
    activities: [
      ...Array.from({ length: floors }, (_, floor) => ({ id: `floor ${floor}`, duration: 0 })),
      ...Array.from({ length: work }, (_, index) => ({
        id: String(index),
        parentId: `floor ${index % floors}`,
        duration: Math.floor(random() * 11),
        calendarId: calendarIds[Math.floor(random() * 3)] ?? null,
      })),
    ],
    links: Array.from({ length: links }, () => {
      const successor = 1 + Math.floor(random() * (work - 1));
      const reach = Math.min(successor, 200);
      return {
        predecessor: String(successor - 1 - Math.floor(random() * reach)),
        successor: String(successor),
        type: types[Math.floor(random() * types.length)] ?? 'FS',
        lag: random() < 0.8 ? 0 : Math.floor(random() * 7) - 2,
      };
    }),
  };
}
