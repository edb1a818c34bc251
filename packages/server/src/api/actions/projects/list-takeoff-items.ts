import { takeoffItems } from '@plinth/domain/commercial/takeoff-items.ts';
import { listParameters, pageSchema, rowSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { listRows } from '../../rows/list-rows.ts';

/** What `/finance/quantity-takeoff/` lists, where the project screens look for it. */
export const listProjectTakeoffItems: Operation = {
  method: 'GET',
  path: '/projects/takeoff-items/',
  id: 'listProjectTakeoffItems',
  tag: 'projects',
  summary: 'List takeoff items of projects.',
  parameters: listParameters(takeoffItems),
  answer: { status: 200, schema: pageSchema(rowSchema(takeoffItems)) },
  resource: takeoffItems,
  handle: (call) => listRows(call, takeoffItems),
};
