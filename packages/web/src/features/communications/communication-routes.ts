import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What everybody should know. */
export const communicationRoutes: readonly FeatureRoute[] = [
  { path: '/communications', redirectTo: '/communications/announcements' },
  ...resourceRoutes({
    resource: {
      module: 'communications',
      route: '/communications/announcements',
      load: async () => (await import('@plinth/domain/communications/announcements.ts')).announcements,
    },
    flag: 'communications',
    titles: { list: 'resources.announcements.plural', record: 'resources.announcements.singular' },
  }),
  ...resourceRoutes({
    resource: {
      module: 'communications',
      route: '/communications/threads',
      load: async () => (await import('@plinth/domain/communications/conversations.ts')).messageThreads,
    },
    flag: 'communications',
    titles: { list: 'resources.message_threads.plural', record: 'resources.message_threads.singular' },
    screens: { view: async () => (await import('./conversation-view.tsx')).ConversationView },
  }),
  {
    path: '/notifications',
    title: 'everyday.notifications.title',
    flag: 'dashboard',
    load: async () => (await import('./notifications-page.tsx')).NotificationsPage,
  },
];
