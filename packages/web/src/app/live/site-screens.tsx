import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';

const { tasks, time_entries, crew_sheets, daily_reports, safety_incidents } = recordAddresses;

/** Where work on site is entered and looked up again. */
const onSite: readonly string[] = [
  pageAddresses.own_tasks.path,
  '/hr/self-service/attendance',
  '/hr/self-service/expenses',
  '/hr/self-service/expenses/new',
  ...[tasks, time_entries, crew_sheets, daily_reports, safety_incidents].flatMap(({ route }) => [
    route,
    `${route}/new`,
    `${route}/edit/$id`,
    `${route}/view/$id`,
  ]),
];

/** What the page of a record fetches once it is open. */
const lateParts = [
  () => import('../../crud/files/files-card.tsx'),
  () => import('../../crud/files/new-record-files.tsx'),
  () => import('../../crud/history/history-card.tsx'),
  () => import('../../crud/view/related-cards.tsx'),
  () => import('../../crud/letterhead/print-head.tsx'),
  () => import('../../crud/view/effects-of-approval.tsx'),
  () => import('../../crud/view/approval-steps.tsx'),
  () => import('../../overview/my-day/clock-place.tsx'),
  () => import('../../overview/my-day/clock-photo-dialog.tsx'),
];

/**
 * Work on site goes on without a connection, so the code of its screens is taken to the device before it is asked for.
 * Any other screen comes when it is opened; without the service worker, which keeps them, so do these.
 */
export function SiteScreens() {
  const router = useRouter();
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    const byPath: Readonly<Record<string, Parameters<typeof router.loadRouteChunk>[0]>> = router.routesByPath;
    const routes = onSite.flatMap((path) => byPath[path] ?? []);
    void Promise.all([
      ...routes.map((route) => router.loadRouteChunk(route)),
      ...lateParts.map((load) => load()),
    ])
      .then(() => performance.mark('site-screens-kept'))
      .catch(() => undefined); // what did not come is asked for again by the next page
  }, [router]);
  return null;
}
