import { crud, everybody, longAgo, managers, someRows, stranger, type HostedCall } from './hosted-call.ts';

const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const changed = { updated_at: longAgo };
const inventory = { view: everybody, create: everybody, edit: everybody, delete: managers };

/** Section 7.B, "Operations": inventory, and what the assistants keep. */
export const stockCalls: readonly HostedCall[] = [
  ...crud({
    table: 'inventory_categories',
    given: (_known, role) => ({ name: `Aggregates of ${role}`, color: '#112233' }),
    owned: made,
    change: { color: '#445566' },
    changeOwned: changed,
    may: inventory,
    order: 'name',
  }),
  ...crud({
    table: 'inventory_items',
    select: '*, inventory_categories(name, color), external_entities(company_name)',
    given: ({ supplier, stock_category }) => ({
      name: 'Washed sand',
      status: 'active',
      category_id: stock_category,
      supplier_id: supplier,
      unit_of_measure: 'each',
    }),
    owned: { ...made, item_number: 'ITM99999', quantity_on_hand: 99, stock_value: 99, average_cost: 99 },
    change: { storage_location: 'Yard' },
    changeOwned: { ...changed, quantity_on_hand: 99 },
    may: inventory,
    order: 'name',
  }),
  ...everybody.flatMap((as): HostedCall[] => [
    {
      says: 'inventory transactions: create',
      as,
      send: (client, { item = '' }) =>
        client
          .from('inventory_transactions')
          .insert({
            item_id: item,
            transaction_type: 'receipt',
            quantity: 5,
            unit_cost: 4,
            project_id: null,
            created_by: stranger,
            created_at: longAgo,
          })
          .select()
          .single(),
      answers: { quantity: 5, stock_change: 5 },
      overwrites: { created_by: stranger, created_at: longAgo },
      keeps: (data, known) => void (known[`movement_${as}`] = data['id'] ?? ''),
    },
    {
      says: 'inventory transactions: list, newest first',
      as,
      send: (client, { item = '' }) =>
        client
          .from('inventory_transactions')
          .select('*, inventory_items(name, item_number), projects(name)')
          .eq('item_id', item)
          .order('created_at', { ascending: false })
          .limit(10),
      answers: someRows,
    },
  ]),
  {
    says: 'inventory transactions: update, which the ledger does by reversal',
    as: 'MANAGER',
    send: (client, { movement_MANAGER = '' }) =>
      client
        .from('inventory_transactions')
        .update({ quantity: 7, notes: 'Counted again' })
        .eq('id', movement_MANAGER)
        .select(),
    answers: [{}],
  },
  {
    says: 'inventory transactions: delete, which the ledger does by reversal',
    as: 'MANAGER',
    send: async (client, { movement_EMPLOYEE = '' }) => {
      const answer = await client.from('inventory_transactions').delete().eq('id', movement_EMPLOYEE);
      return answer.error
        ? answer
        : client.from('inventory_transactions').select('stock_change').eq('source_id', movement_EMPLOYEE);
    },
    answers: [{ stock_change: -5 }],
  },
  {
    says: 'inventory transactions: delete by who may not correct the stock',
    as: 'EMPLOYEE',
    send: (client, { movement_OWNER = '' }) =>
      client.from('inventory_transactions').delete().eq('id', movement_OWNER).select(),
    refused: 'access_denied',
  },
  {
    says: 'inventory transactions: update by who may not correct the stock',
    as: 'EMPLOYEE',
    send: (client, { movement_OWNER = '' }) =>
      client.from('inventory_transactions').update({ quantity: 9 }).eq('id', movement_OWNER),
    refused: 'access_denied',
  },
  {
    says: 'predictions: list, ten by default',
    as: 'MANAGER',
    send: (client) =>
      client.from('ml_predictions').select('*').order('created_at', { ascending: false }).limit(10),
  },
  {
    says: 'predictions: create',
    as: 'MANAGER',
    send: (client) =>
      client
        .from('ml_predictions')
        .insert({
          prediction_type: 'cost',
          model_name: 'trend',
          predicted_value: 10,
          confidence: 0.7,
          created_at: longAgo,
        })
        .select()
        .single(),
    overwrites: { created_at: longAgo },
  },
  {
    says: 'document processing: list, ten by default',
    as: 'MANAGER',
    send: (client) =>
      client.from('ai_document_processing').select('*').order('created_at', { ascending: false }).limit(10),
  },
  {
    says: 'conversations: insert',
    as: 'MANAGER',
    send: (client, { profile_MANAGER = '' }) =>
      client
        .from('ai_conversations')
        .insert({
          user_id: profile_MANAGER,
          message: 'Which project loses money?',
          response: 'None.',
          created_at: longAgo,
        })
        .select()
        .single(),
    overwrites: { created_at: longAgo },
  },
  {
    says: 'vision analysis: insert',
    as: 'MANAGER',
    send: (client, { project = '', profile_MANAGER = '' }) =>
      client
        .from('ai_vision_analysis')
        .insert({
          user_id: profile_MANAGER,
          project_id: project,
          analysis_type: 'safety',
          results: {},
          confidence: 0.8,
        })
        .select()
        .single(),
  },
];
