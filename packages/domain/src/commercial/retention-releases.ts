import { facts } from '@plinth/database/generated/facts/retention_releases.ts';
import { ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Releases of retention; each has an invoice or a bill, on whose screen it is looked at. */
export const retentionReleases = defineResource<'retention_releases'>({
  name: 'retention_releases',
  table: 'retention_releases',
  facts,
  module: 'commercial',
  route: '/commercial/retention-releases',
  rest: { path: '/commercial/retention-releases/', update: 'PATCH' },
  title: 'release_number',
  number: 'release_number',
  relations: { project: ofProject },
  fields: { percentage: { kind: 'percent' } },
  list: {
    columns: ['release_number', 'release_kind', 'release_date', 'percentage', 'amount', 'reason'],
    sort: { column: 'release_number', direction: 'desc' },
    search: ['release_number'],
    filters: [],
  },
  form: [],
});
