import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Inspections, equipment and incidents; `/safety` opens the inspections. */
export const safetyRoutes: readonly FeatureRoute[] = [
  { path: '/safety', redirectTo: '/safety/inspections' },
  ...resourceRoutes({
    resource: {
      module: 'safety',
      route: '/safety/inspections',
      load: async () => (await import('@plinth/domain/safety/safety-inspections.ts')).safetyInspections,
    },
    flag: 'safety',
    titles: {
      list: 'resources.safety_inspections.plural',
      record: 'resources.safety_inspections.singular',
    },
  }),
  ...resourceRoutes({
    resource: {
      module: 'safety',
      route: '/safety/equipment',
      load: async () => (await import('@plinth/domain/safety/safety-equipment.ts')).safetyEquipment,
    },
    flag: 'safety',
    titles: { list: 'resources.safety_equipment.plural', record: 'resources.safety_equipment.singular' },
  }),
  ...resourceRoutes({
    resource: {
      module: 'safety',
      route: '/safety/incidents',
      load: async () => (await import('@plinth/domain/safety/safety-incidents.ts')).safetyIncidents,
    },
    flag: 'safety',
    titles: { list: 'resources.safety_incidents.plural', record: 'resources.safety_incidents.singular' },
  }),
];
