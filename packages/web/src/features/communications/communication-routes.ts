import { listAddressOf } from '@plinth/domain/addresses.ts';
import { areaPaths } from '@plinth/domain/page-addresses.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What everybody should know. */
export const communicationRoutes: readonly FeatureRoute[] = [
  { path: areaPaths.communications, redirectTo: listAddressOf('announcements') },
  ...resourceRoutes({
    name: 'announcements',
    load: async () => (await import('@plinth/domain/communications/announcements.ts')).announcements,
  }),
  ...resourceRoutes({
    name: 'message_threads',
    load: async () => (await import('@plinth/domain/communications/conversations.ts')).messageThreads,
    screens: { view: async () => (await import('./conversation-view.tsx')).ConversationView },
  }),
  pageRoute('notifications', {
    load: async () => (await import('./notifications-page.tsx')).NotificationsPage,
  }),
];
