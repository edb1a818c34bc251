import { expect } from 'vitest';
import {
  administrators,
  crud,
  everybody,
  longAgo,
  managers,
  stranger,
  type HostedCall,
} from './hosted-call.ts';
import { decided } from './decided-calls.ts';

const commercial = { view: everybody, create: everybody, edit: managers, delete: administrators };
const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const changed = { updated_at: longAgo };
/** Who hands in what the owner decides on. */
const authors = ['EMPLOYEE', 'MANAGER', 'ADMIN'] as const;

/** Section 7.B, "Commercial and finance": commercial documents and their decisions. */
export const commercialCalls: readonly HostedCall[] = [
  ...crud({
    table: 'quotation_drafts',
    select: '*, projects(name, project_number), quotation_items(*)',
    given: ({ project }) => ({ project_id: project, title: 'Villa', status: 'draft' }),
    owned: { ...made, quotation_number: 'QUO001', total_amount: 9 },
    change: { terms: 'Net 30' },
    changeOwned: { ...changed, total_amount: 9 },
    may: commercial,
    authors: 'edit and delete',
  }),
  ...authors.flatMap((as) =>
    decided(
      'quotation_drafts',
      as,
      ({ project }) => ({ project_id: project, title: `Villa of ${as}`, ...made }),
      (id) => [
        'quotation_items',
        { quotation_id: id, description: 'Plaster', quantity: 2, rate: 30, amount: 999 },
      ],
      ['submitted', 'accepted', 'rejected'],
    ),
  ),
  {
    says: 'quotation items: list by quotation',
    as: 'EMPLOYEE',
    send: (client, known) =>
      client
        .from('quotation_items')
        .select('*')
        .eq('quotation_id', known['quotation_drafts approved'] ?? '')
        .order('created_at'),
    answers: [{ amount: 60 }],
  },
  {
    says: 'quotation items: create, then delete by quotation',
    as: 'EMPLOYEE',
    send: async (client, { project = '' }) => {
      const { data } = await client
        .from('quotation_drafts')
        .insert({ project_id: project, title: 'Anew' })
        .select()
        .single();
      const rows = ['Plaster', 'Paint'].map((description) => ({
        quotation_id: data?.id,
        description,
        rate: 3,
      }));
      const { error } = await client.from('quotation_items').insert(rows);
      return error
        ? { data: null, error }
        : client.from('quotation_items').delete().eq('quotation_id', data?.id).select();
    },
    answers: [{}, {}],
  },
  ...crud({
    table: 'purchase_orders',
    select: '*, external_entities(company_name), projects(name), purchase_order_items(*)',
    given: ({ supplier, project }) => ({ supplier_id: supplier, project_id: project, status: 'draft' }),
    owned: { ...made, po_number: 'PO001', total_amount: 9 },
    change: { notes: 'Deliver early' },
    changeOwned: { ...changed, total_amount: 9 },
    may: commercial,
    authors: 'edit and delete',
  }),
  ...authors.flatMap((as) =>
    decided(
      'purchase_orders',
      as,
      ({ supplier, project }) => ({ supplier_id: supplier, project_id: project, ...made }),
      (id, { item, takeoff }) => [
        'purchase_order_items',
        {
          ...(as === 'MANAGER' ? { po_id: id } : { purchase_order_id: id }),
          item_id: item,
          item_name: 'Sand',
          quantity: 2,
          unit_cost: 3.1,
          total_cost: 999,
          takeoff_item_id: takeoff,
          notes: 'Washed',
        },
      ],
      ['pending', 'confirmed', 'cancelled'],
    ),
  ),
  {
    says: 'purchase order items: list, with the takeoff item',
    as: 'EMPLOYEE',
    send: (client, known) =>
      client
        .from('purchase_order_items')
        .select('*, takeoff_items(id, description, activity, project_name, boq_reference_id)')
        .eq('purchase_order_id', known['purchase_orders approved'] ?? ''),
    answers: [{ total_cost: 6.2 }],
  },
  {
    says: 'purchase order items: in the words of the inventory',
    as: 'EMPLOYEE',
    send: (client, known) =>
      client
        .from('purchase_order_items')
        .select('po_id, item_id, item_name, inventory_items(name)')
        .eq('po_id', known['purchase_orders approved'] ?? ''),
    answers: [{ item_name: 'Sand', inventory_items: {} }],
  },
  ...(['quantity_takeoff_items', 'takeoff_items'] as const).flatMap((table) => [
    ...crud({
      table,
      given: ({ project }) => ({
        project_id: project,
        description: 'Blockwork',
        activity: 'Masonry',
        company_name: 'Al Noor',
        category: 'Walls',
        unit: 'm2',
        status: 'draft',
      }),
      // what is measured
      owned: { ...made, quantity: 12 },
      change: { notes: 'Level 1' },
      changeOwned: changed,
      may: commercial,
      authors: 'edit and delete',
    }),
    {
      says: `${table}: create by project_name`,
      as: 'EMPLOYEE' as const,
      send: (client, { project_name = '' }) =>
        client
          .from(table)
          .insert({ project_name, description: 'Blockwork by name' })
          .select('project_id, project_name')
          .single(),
      answers: { project_id: expect.any(String) },
    } satisfies HostedCall,
    {
      says: `${table}: create by a project_name nobody knows`,
      as: 'EMPLOYEE' as const,
      send: (client) => client.from(table).insert({ project_name: 'Nowhere', description: 'Blockwork' }),
      refused: 'unknown_reference',
    } satisfies HostedCall,
    {
      says: `${table}: create many`,
      as: 'EMPLOYEE' as const,
      send: (client, { project = '' }) =>
        client
          .from(table)
          .insert(
            ['A', 'B'].map((description) => ({ project_id: project, description, unit: 'm2', quantity: 3 })),
          )
          .select('id, description'),
      answers: [{ description: 'A' }, { description: 'B' }],
      keeps: (data, known) => {
        known['many'] = (data as unknown as { id: string }[]).map(({ id }) => id).join(',');
      },
    } satisfies HostedCall,
    {
      says: `${table}: delete many`,
      as: 'EMPLOYEE' as const,
      send: (client, { many = '' }) => client.from(table).delete().in('id', many.split(',')).select('id'),
      answers: [{}, {}],
    } satisfies HostedCall,
  ]),
  ...crud({
    table: 'work_order_drafts',
    select: '*, projects(name), external_entities(company_name)',
    given: ({ project, contractor }) => ({
      project_id: project,
      assigned_to: contractor,
      title: 'Plaster',
      status: 'draft',
    }),
    owned: { ...made, work_order_number: 'WO99', total_amount: 9 },
    change: { description: 'Two coats' },
    changeOwned: changed,
    may: commercial,
    authors: 'edit and delete',
  }),
  ...crud({
    table: 'requisition_drafts',
    select: '*, projects(name), requisition_items(*)',
    given: ({ project }) => ({ project_id: project, title: 'Sand', status: 'draft' }),
    owned: { ...made, requested_by: stranger },
    change: { notes: 'Washed' },
    changeOwned: { ...changed, requested_by: stranger },
    may: commercial,
    authors: 'edit and delete',
  }),
  ...crud({
    table: 'change_order_drafts',
    select: '*, projects(name)',
    given: ({ project }) => ({
      project_id: project,
      title: 'More sand',
      change_type: 'budget',
      status: 'draft',
    }),
    owned: made,
    change: { description: 'For level 2' },
    changeOwned: changed,
    may: commercial,
    authors: 'edit and delete',
  }),
  ...crud({
    table: 'variation_order_drafts',
    select: '*, projects(name)',
    given: ({ project }) => ({
      project_id: project,
      title: 'More walls',
      variation_type: 'addition',
      status: 'draft',
    }),
    owned: made,
    change: { description: 'By the architect' },
    changeOwned: changed,
    may: commercial,
    authors: 'edit and delete',
  }),
  ...authors.flatMap((as) => [
    ...decided(
      'work_order_drafts',
      as,
      ({ project, contractor }) => ({
        project_id: project,
        assigned_to: contractor,
        title: 'Plaster',
        ...made,
      }),
      (id) => ['work_order_items', { work_order_id: id, description: 'Plaster', quantity: 2, unit_cost: 30 }],
      ['pending', 'accepted', 'rejected'],
    ),
    ...decided(
      'requisition_drafts',
      as,
      ({ project }) => ({ project_id: project, title: 'Sand', ...made }),
      (id) => ['requisition_items', { requisition_id: id, item_name: 'Sand', quantity: 2 }],
      ['pending', 'approved', 'rejected'],
    ),
    ...decided(
      'change_order_drafts',
      as,
      ({ project }) => ({ project_id: project, title: 'More sand', change_type: 'budget', ...made }),
      (id, { cost_code }) => [
        'change_order_items',
        { change_order_id: id, description: 'Sand', quantity: 2, unit_cost: 30, cost_code_id: cost_code },
      ],
      ['pending', 'approved', 'rejected'],
    ),
    ...decided(
      'variation_order_drafts',
      as,
      ({ contract_project, contract }) => ({
        project_id: contract_project,
        contract_id: contract,
        title: 'More walls',
        variation_type: 'addition',
        client_reference: 'AI-12',
        ...made,
      }),
      (id) => [
        'variation_order_items',
        { variation_order_id: id, description: 'Walls', quantity: 2, rate: 30 },
      ],
      ['submitted', 'approved', 'rejected'],
    ),
  ]),
];
