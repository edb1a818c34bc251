import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Clients, suppliers, contractors and vendors: approved by somebody else than who entered them. */
export const partyRoutes: readonly FeatureRoute[] = resourceRoutes({
  name: 'external_entities',
  load: async () => (await import('@plinth/domain/parties/external-entities.ts')).externalEntities,
  screens: { view: async () => (await import('./party-view.tsx')).PartyView },
});
