import { z } from 'zod';
import type { ListOnPaper } from '../../../papers/content/list-paper.ts';
import { ApiError, invalidFields } from '../../api-error.ts';
import type { Schema } from '../../operation.ts';

/** More is a file for a spreadsheet, not for paper. */
const mostRows = 5000;
const mostColumns = 40;

export const listBody: Schema = {
  type: 'object',
  required: ['title', 'columns', 'rows'],
  properties: {
    title: { type: 'string', maxLength: 300 },
    notes: { type: 'array', items: { type: 'array', items: { type: 'string' } }, maxItems: 50 },
    columns: {
      type: 'array',
      minItems: 1,
      maxItems: mostColumns,
      items: {
        type: 'object',
        required: ['label'],
        properties: { label: { type: 'string' }, is_end: { type: 'boolean' } },
      },
    },
    rows: { type: 'array', items: { type: 'array', items: { type: 'string' } }, maxItems: mostRows },
  },
  additionalProperties: false,
};

const shape = z.strictObject({
  title: z.string().max(300),
  notes: z
    .array(z.array(z.string().max(2000)).max(20))
    .max(50)
    .default([]),
  columns: z
    .array(z.strictObject({ label: z.string().max(300), is_end: z.boolean().default(false) }))
    .min(1)
    .max(mostColumns),
  rows: z.array(z.array(z.string().max(10_000)).max(mostColumns)),
});

/** @throws ApiError 400 for what is no list, 413 for one that is too long for paper */
export function readList(body: unknown): ListOnPaper {
  const { data, error } = shape.safeParse(body);
  if (error) {
    const names = new Set(error.issues.map((issue) => String(issue.path[0] ?? 'title')));
    throw invalidFields(Object.fromEntries([...names].map((name) => [name, [{ code: 'invalid_value' }]])));
  }
  if (data.rows.length > mostRows)
    throw new ApiError(413, 'too_large', `A paper has at most ${mostRows} rows: choose fewer.`);
  const { columns } = data;
  return {
    ...data,
    columns: columns.map(({ label, is_end: isEnd }) => ({ label, isEnd })),
    // a row has a cell for each column, no more and no fewer
    rows: data.rows.map((row) => columns.map((_column, index) => row[index] ?? '')),
  };
}
