import { everybody, longAgo, someRows, stranger, type HostedCall } from './hosted-call.ts';

const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };

/** Section 7.B, "Operations": safety. */
export const siteCalls: readonly HostedCall[] = [
  ...everybody.flatMap((as): HostedCall[] => [
    {
      says: 'safety: generate_inspection_number',
      as,
      send: (client) => client.rpc('generate_inspection_number'),
      keeps: (data, known) => void (known['inspection_number'] = String(data)),
    },
    {
      says: 'safety: inspections create, with the number it was just given',
      as,
      send: async (client, { inspection_number = '', project = '', profile_EMPLOYEE = '' }) => {
        const answer = await client
          .from('safety_inspections')
          .insert({
            inspection_number,
            title: 'Scaffold',
            status: 'scheduled',
            project_id: project,
            inspector_id: profile_EMPLOYEE,
            ...made,
          })
          .select()
          .single();
        return {
          ...answer,
          data: answer.data && {
            ...answer.data,
            is_drawn: answer.data.inspection_number === inspection_number,
          },
        };
      },
      answers: { title: 'Scaffold', is_drawn: true },
      overwrites: made,
    },
    {
      says: 'safety: inspections list with filters',
      as,
      send: (client, { project = '' }) =>
        client
          .from('safety_inspections')
          .select('*, projects(name), profiles!inspector_id(first_name, last_name)')
          .eq('status', 'scheduled')
          .eq('project_id', project)
          .order('created_at', { ascending: false }),
      answers: someRows,
    },
    {
      says: 'safety: generate_equipment_number',
      as,
      send: (client) => client.rpc('generate_equipment_number'),
      keeps: (data, known) => void (known['equipment_number'] = String(data)),
    },
    {
      says: 'safety: equipment create, with the number it was just given',
      as,
      send: async (client, { equipment_number = '', project = '', profile_EMPLOYEE = '' }) => {
        const answer = await client
          .from('safety_equipment')
          .insert({
            equipment_number,
            name: 'Harness',
            equipment_type: 'fall_protection',
            project_id: project,
            assigned_to_id: profile_EMPLOYEE,
            maintenance_history: [],
            ...made,
          })
          .select()
          .single();
        return {
          ...answer,
          data: answer.data && {
            ...answer.data,
            is_drawn: answer.data.equipment_number === equipment_number,
          },
        };
      },
      answers: { name: 'Harness', is_drawn: true },
      overwrites: made,
      keeps: (data, known) => void (known[`equipment_${as}`] = data['id'] ?? ''),
    },
    {
      says: 'safety: equipment list with filters',
      as,
      send: (client, { project = '' }) =>
        client
          .from('safety_equipment')
          .select('*, projects(name), profiles!assigned_to_id(first_name, last_name)')
          .eq('status', 'in_service')
          .eq('equipment_type', 'fall_protection')
          .eq('project_id', project)
          .order('created_at', { ascending: false }),
      answers: someRows,
    },
  ]),
  {
    says: 'safety: maintenance history update',
    as: 'MANAGER',
    send: (client, { equipment_OWNER = '' }) =>
      client
        .from('safety_equipment')
        .update({
          maintenance_history: [{ date: '2026-11-20', description: 'Webbing replaced' }],
          updated_at: longAgo,
        })
        .eq('id', equipment_OWNER)
        .select(),
    answers: [{ maintenance_history: [{ description: 'Webbing replaced' }] }],
  },
];
