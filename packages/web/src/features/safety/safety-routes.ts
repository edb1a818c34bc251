import { listAddressOf } from '@plinth/domain/addresses.ts';
import { areaPaths } from '@plinth/domain/page-addresses.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

const incidentScreens = () => import('./incident-screens.tsx');

/** Inspections, equipment and incidents; `/safety` opens the inspections. */
export const safetyRoutes: readonly FeatureRoute[] = [
  { path: areaPaths.safety, redirectTo: listAddressOf('safety_inspections') },
  pageRoute('injury_rates', {
    load: async () => (await import('./rates/injury-rates-page.tsx')).InjuryRatesPage,
  }),
  ...resourceRoutes({
    name: 'safety_inspections',
    load: async () => (await import('@plinth/domain/safety/safety-inspections.ts')).safetyInspections,
  }),
  ...resourceRoutes({
    name: 'safety_equipment',
    load: async () => (await import('@plinth/domain/safety/safety-equipment.ts')).safetyEquipment,
  }),
  ...resourceRoutes({
    name: 'work_permits',
    load: async () => (await import('@plinth/domain/safety/work-permits.ts')).workPermits,
  }),
  ...resourceRoutes({
    name: 'safety_incidents',
    load: async () => (await import('@plinth/domain/safety/safety-incidents.ts')).safetyIncidents,
    screens: {
      view: async () => (await incidentScreens()).IncidentView,
      create: async () => (await incidentScreens()).NewIncident,
      edit: async () => (await incidentScreens()).EditIncident,
    },
  }),
];
