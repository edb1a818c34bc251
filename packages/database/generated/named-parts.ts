// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { NamedPart } from '../src/table-facts.ts';

/** Records that name who is to act on them: what that person does, whatever their role. */
export const namedParts: Readonly<Record<string, readonly NamedPart[]>> = {
  rfis: [{ person: 'assigned_to_id', status: 'status', statuses: ['open'], steps: ['answered'], columns: ['answer', 'has_cost_impact', 'delay_days'] }, { person: 'created_by', status: 'status', statuses: ['answered'], steps: ['open', 'closed'], columns: [] }],
  safety_incidents: [{ person: 'assigned_to_id', status: 'status', statuses: ['open', 'in_progress'], steps: ['in_progress', 'resolved'], columns: ['root_cause', 'corrective_action'] }, { person: 'created_by', status: 'status', statuses: ['open'], steps: [], columns: ['title', 'incident_type', 'severity', 'occurred_at', 'project_id', 'location', 'drawing_id', 'drawing_page', 'drawing_x', 'drawing_y', 'description'] }],
  safety_inspections: [{ person: 'inspector_id', status: 'status', statuses: ['scheduled', 'in_progress'], steps: ['in_progress', 'passed', 'failed'], columns: ['findings', 'corrective_actions', 'score'] }],
  submittals: [{ person: 'reviewer_id', status: 'status', statuses: ['submitted'], steps: ['approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected'], columns: [] }],
  work_permits: [{ person: 'created_by', status: 'status', statuses: ['issued', 'expired'], steps: ['closed'], columns: [] }, { person: 'holder_id', status: 'status', statuses: ['issued', 'expired'], steps: ['closed'], columns: [] }],
};
