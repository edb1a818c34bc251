import { safetyEquipment } from '@plinth/domain/safety/safety-equipment.ts';
import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { safetyInspections } from '@plinth/domain/safety/safety-inspections.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Inspections, equipment and incidents; `/safety` opens the inspections. */
export const safetyRoutes: readonly FeatureRoute[] = [
  { path: '/safety', redirectTo: '/safety/inspections' },
  ...resourceRoutes({
    resource: safetyInspections,
    flag: 'safety',
    titles: {
      list: 'resources.safety_inspections.plural',
      record: 'resources.safety_inspections.singular',
    },
  }),
  ...resourceRoutes({
    resource: safetyEquipment,
    flag: 'safety',
    titles: { list: 'resources.safety_equipment.plural', record: 'resources.safety_equipment.singular' },
  }),
  ...resourceRoutes({
    resource: safetyIncidents,
    flag: 'safety',
    titles: { list: 'resources.safety_incidents.plural', record: 'resources.safety_incidents.singular' },
  }),
];
