import type { FeatureRoute } from '../../base/screen-route.ts';

export const profileRoutes: readonly FeatureRoute[] = [
  {
    path: '/profile',
    title: 'profile.title',
    flag: 'auth',
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  },
];
