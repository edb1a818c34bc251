import type { NamedReference } from '@plinth/supabase-server/options.ts';

/** Records that the specification's calls write by their name (section 3), and the columns the names stand for. */
export const specifiedReferences: readonly NamedReference[] = [
  {
    tables: ['employees', 'job_titles'],
    name: 'department',
    column: 'department_id',
    reader: 'app.department_named',
  },
  {
    tables: ['takeoff_items', 'quantity_takeoff_items'],
    name: 'project_name',
    column: 'project_id',
    reader: 'app.project_named',
  },
];
