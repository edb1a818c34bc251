import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { calendarSearch } from './calendar-search.ts';

/** Anyone who has a dashboard has a calendar; what stands in it, their other permissions decide. */
export const calendarRoutes: readonly FeatureRoute[] = [
  pageRoute('calendar', {
    validateSearch: calendarSearch,
    load: async () => (await import('./calendar-page.tsx')).CalendarPage,
  }),
];
