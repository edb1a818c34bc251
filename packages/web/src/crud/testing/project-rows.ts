import type { DataRow } from '@plinth/data/port/data-source.ts';

/** Keys as the database makes them: pickers and addresses take nothing else. */
export const keys = {
  villa: '11111111-1111-4111-8111-111111111111',
  tower: '22222222-2222-4222-8222-222222222222',
  noor: '33333333-3333-4333-8333-333333333333',
  other: '44444444-4444-4444-8444-444444444444',
  asha: '55555555-5555-4555-8555-555555555555',
};

/** A project as the port gives it. */
export function projectRow(values: Partial<DataRow>): DataRow {
  return {
    id: keys.villa,
    project_number: 'PRJ0001',
    name: 'Villa Jumeirah',
    description: null,
    status: 'planning',
    status_reason: null,
    priority: 'medium',
    client_id: null,
    client: null,
    manager_id: null,
    manager: null,
    location: null,
    start_date: '2026-03-08',
    end_date: null,
    currency: 'AED',
    contract_value: '1500000.50',
    completion_percentage: '12.50',
    weekend_days: null,
    progress_method: 'duration',
    data_date: null,
    closed_on: null,
    sequence_rule: 'reason',
    created_by: keys.asha,
    creator: { id: keys.asha, first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' },
    created_at: '2026-01-05T20:30:00+00:00',
    updated_at: '2026-01-05T20:30:00+00:00',
    version: 3,
    ...values,
  };
}

export const noor: DataRow = {
  id: keys.noor,
  company_name: 'Noor Properties',
  entity_number: 'ENT0001',
  status: 'active',
  version: 1,
};
export const asha: DataRow = {
  id: keys.asha,
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  is_active: true,
};
