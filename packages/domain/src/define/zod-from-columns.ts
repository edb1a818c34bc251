import type { ColumnFact, TableFacts } from '@plinth/database/table-facts.ts';
import { z } from 'zod';
import { decimalsOfCurrency } from '../currency-decimals.ts';
import { fractionDigits } from './decimal-text.ts';
import { fieldKindOf } from './field-kind.ts';
import { formColumns, type FormMode } from './form-columns.ts';
import { type FieldOutput, readField } from './read-field.ts';
import type { FieldKind, ResourceDefinition } from './resource.ts';

export type FormSchema = z.ZodObject<Record<string, z.ZodType<FieldOutput>>>;

/** Whether an empty field is refused; a default fills it on a new row. */
export function isRequiredColumn(fact: ColumnFact, mode: FormMode): boolean {
  return !fact.isNullable && !(mode === 'create' && fact.hasDefault);
}

/**
 * Schema of a form, from what the database says about its columns. Its input are the values of the inputs, its output
 * what is stored (empty text is null). An issue's message is a code of the catalogue, `params` the values of its
 * sentence; the words are chosen at the edge.
 */
export function formSchema(
  resource: ResourceDefinition,
  facts: TableFacts,
  mode: FormMode,
  columns: readonly string[] = formColumns(resource, facts, mode),
): FormSchema {
  const shape: Record<string, z.ZodType<FieldOutput>> = {};
  const amounts: { column: string; currency: string }[] = [];
  for (const column of columns) {
    const fact = facts.columns[column];
    if (!fact) continue;
    const kind = fieldKindOf(resource, facts, column);
    shape[column] = fieldSchema(kind, fact, isRequiredColumn(fact, mode));
    if (kind.kind === 'money') amounts.push({ column, currency: kind.currency });
  }
  return z.object(shape).superRefine((values, context) => {
    for (const { column, currency } of amounts) {
      const [amount, code] = [values[column], values[currency]];
      if (typeof amount !== 'string' || typeof code !== 'string') continue;
      const decimals = decimalsOfCurrency(code);
      if (fractionDigits(amount) > decimals)
        context.addIssue({
          code: 'custom',
          message: 'invalid_value',
          params: { decimals },
          path: [column],
          input: amount,
        });
    }
  });
}

function fieldSchema(kind: FieldKind, fact: ColumnFact, isRequired: boolean): z.ZodType<FieldOutput> {
  return z
    .unknown()
    .optional()
    .transform((input, context): FieldOutput => {
      const reading = readField(kind, fact, isRequired, input);
      if (!reading.problem) return reading.value;
      context.addIssue({
        code: 'custom',
        message: reading.problem.code,
        params: reading.problem.values ?? {},
        input,
      });
      return z.NEVER;
    });
}
