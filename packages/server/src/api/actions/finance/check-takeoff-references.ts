import type { Operation } from '../../operation.ts';
import { answerFunction } from '../functions/answer-function.ts';
import { idsSchema, readIds } from './read-ids.ts';

/** How many records use each takeoff item, so that nobody deletes what others stand on. */
export const checkTakeoffReferences: Operation = {
  method: 'POST',
  path: '/finance/quantity-takeoff/check-references/',
  id: 'checkTakeoffReferences',
  tag: 'finance',
  summary: 'Count references to takeoff items.',
  body: idsSchema,
  answer: { status: 200, schema: { type: 'array', items: { type: 'object' } } },
  handle: (call) => answerFunction(call, 'takeoff_references', { ids: readIds(call) }),
};
