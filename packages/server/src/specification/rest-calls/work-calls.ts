import type { Known } from '../calls/hosted-call.ts';
import { restCrud, type RestCall } from './rest-call.ts';

/** A document that somebody writes and hands in, and another one decides. */
export function decided(
  path: string,
  name: string,
  given: (known: Known) => object,
  line: (known: Known) => object,
  { pending = 'pending', approved = 'approved', rejected = 'rejected' } = {},
): RestCall[] {
  const one = `${path}{${name}}/`;
  const make: RestCall[] = [
    {
      call: `POST ${path}save-document/`,
      as: 'ADMIN',
      body: (known) => ({ record: given(known), lines: [line(known)] }),
      keeps: { [name]: 'id' },
    },
    {
      call: `PATCH ${one}`,
      as: 'ADMIN',
      body: () => ({ status: pending }),
      answers: () => ({ status: pending }),
    },
  ];
  return [
    { call: `POST ${path}`, as: 'ADMIN', body: given, status: 201, keeps: { [name]: 'id' } },
    { call: `GET ${one}`, answers: () => ({ status: 'draft' }) },
    { call: `DELETE ${one}`, as: 'ADMIN', status: 204 },
    ...make,
    { call: `POST ${one}approve/`, body: () => ({}), answers: () => ({ status: approved }) },
    ...make,
    {
      call: `POST ${one}reject/`,
      body: () => ({ reason: 'Too dear' }),
      answers: () => ({ status: rejected }),
    },
    { call: `GET ${path}`, every: () => ({}) },
  ];
}

/** Section 7.A: projects, tasks, external entities, commercial, documents. */
export const workCalls: readonly RestCall[] = [
  // Projects, tasks, parties
  ...restCrud({
    path: '/projects/',
    name: 'new_project',
    given: ({ client }) => ({ project_name: 'Villa by its other name', client_id: client }),
    change: { description: 'Changed' },
  }),
  { call: 'GET /projects/takeoff-items/', every: () => ({}) },
  ...restCrud({
    path: '/tasks/',
    name: 'new_task',
    given: ({ project }) => ({ task_title: 'Order the rebar', project_id: project }),
    change: { description: 'Changed' },
  }),
  { call: 'GET /tasks/?project_id={project}', every: ({ project }) => ({ project_id: project }) },
  ...restCrud({
    path: '/external-entities/',
    name: 'party',
    given: () => ({ entity_type: 'SUPPLIER', company_name: 'Rebar Trading' }),
    change: { notes: 'Changed' },
    update: 'PUT',
    without: ['get'],
  }),
  {
    call: 'GET /external-entities/?entity_type=CLIENT&status=active',
    every: () => ({ entity_type: 'CLIENT', status: 'active' }),
  },
  {
    call: 'GET /external-entities/?entity_type=all&status=all&classification=all&search=',
    every: () => ({}),
  },
  {
    call: 'POST /external-entities/',
    body: () => ({ entity_type: 'VENDOR', company_name: 'Sand and Gravel', credit_limit: '', tax_rate: '5' }),
    status: 201,
    answers: () => ({ credit_limit: null, tax_rate: '5.0000' }),
  },
  {
    call: 'GET /external-entities/?search=gravel',
    every: () => ({ company_name: 'Sand and Gravel' }),
  },
  // Commercial
  ...decided(
    '/commercial/requisitions/',
    'requisition',
    ({ project }) => ({ project_id: project, title: 'Of the call' }),
    () => ({ item_name: 'Rebar', quantity: 2 }),
  ),
  ...decided(
    '/commercial/work-orders/',
    'work_order',
    ({ project, contractor }) => ({ project_id: project, assigned_to: contractor, title: 'Of the call' }),
    () => ({ description: 'Plastering', quantity: 2, unit_cost: '1' }),
    { approved: 'accepted' },
  ),
  ...decided(
    '/commercial/change-orders/',
    'change_order',
    ({ project }) => ({ project_id: project, title: 'Of the call', change_type: 'budget' }),
    ({ cost_code }) => ({ description: 'Deeper piles', quantity: 1, cost_code_id: cost_code }),
  ),
  ...decided(
    '/commercial/variation-orders/',
    'variation',
    ({ contract, contract_project }) => ({
      project_id: contract_project,
      contract_id: contract,
      title: 'Of the call',
      client_reference: 'Letter 12',
    }),
    () => ({ description: 'Deeper piles' }),
    { pending: 'submitted' },
  ),
  // Documents
  { call: 'GET /documents/', every: () => ({}) },
  {
    call: 'POST /documents/upload/',
    upload: ({ project }) => ({ title: 'Drawing', entity_type: 'project', entity_id: project }),
    status: 201,
    keeps: { file: 'id', file_path: 'file_path' },
  },
  { call: 'GET /documents/{file}/', answers: () => ({ title: 'Drawing' }) },
  { call: 'GET /documents/{file}/download/?filename=drawing.txt' },
  { call: 'DELETE /documents/{file}/', status: 204 },
  { call: 'GET /documents/{file}/', status: 404 },
  // a file that no document names any more is not there either
  { call: 'POST /documents/delete-file/', body: ({ file_path }) => ({ file_path }), status: 404 },
];
