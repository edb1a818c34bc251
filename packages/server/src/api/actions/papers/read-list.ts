import { z } from 'zod';
import type { ListOnPaper } from '../../../papers/content/list-paper.ts';
import { ApiError, type FieldFault, invalidFields } from '../../api-error.ts';
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

/** The fields an issue is about, each with its fault. */
function faultsOf(issue: z.core.$ZodIssue): [string, FieldFault[]][] {
  const [field] = issue.path;
  if (field !== undefined) return [[String(field), [{ code: 'invalid_value' }]]];
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((name): [string, FieldFault[]] => [name, [{ code: 'unknown_field' }]])
    : [['title', [{ code: 'required' }]]]; // no object at all
}

/** @throws ApiError 400 for what is no list, 413 for one that is too long for paper */
export function readList(body: unknown): ListOnPaper {
  const { data, error } = shape.safeParse(body);
  if (error) {
    throw invalidFields(Object.fromEntries(error.issues.flatMap(faultsOf)));
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
