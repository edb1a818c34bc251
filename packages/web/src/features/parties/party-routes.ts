import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Clients, suppliers, contractors and vendors: plain records, approved by somebody else than who entered them. */
export const partyRoutes: readonly FeatureRoute[] = resourceRoutes({
  resource: {
    module: 'external_entities',
    route: '/external-entities',
    load: async () => (await import('@plinth/domain/parties/external-entities.ts')).externalEntities,
  },
  flag: 'stakeholders',
  titles: { list: 'resources.external_entities.plural', record: 'resources.external_entities.singular' },
});
