import type { FeatureRoute } from '../../app/screen-route.ts';
import { calendarSearch } from './calendar-search.ts';

/** Whoever has a dashboard has a calendar; what stands in it, their other permissions decide. */
export const calendarRoutes: readonly FeatureRoute[] = [
  {
    path: '/calendar',
    title: 'calendar.title',
    flag: 'dashboard',
    permission: { module: 'dashboard', action: 'view' },
    validateSearch: calendarSearch,
    load: async () => (await import('./calendar-page.tsx')).CalendarPage,
  },
];
