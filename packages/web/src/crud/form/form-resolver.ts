import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import type { FieldOutput, FieldProblem } from '@plinth/domain/define/read-field.ts';
import type { FormSchema } from '@plinth/domain/define/zod-from-columns.ts';
import { isErrorCode } from '@plinth/domain/errors.ts';
import { type LineErrors, linesName } from '../lines/line-values.ts';

export type FormOutput = Record<string, FieldOutput>;

/** Lets the form's library ask our schema; this is the edge where codes become sentences. */
export function formResolver(
  schema: FormSchema,
  sentenceOf: (column: string, problem: FieldProblem) => string,
  linesOf?: (text: FormValue | undefined) => { rows: unknown; errors: LineErrors | null },
): Resolver<FormValues, unknown, FormOutput> {
  return (values) => {
    const result = schema.safeParse(values);
    const lines = linesOf?.(values[linesName]);
    if (result.success && !lines?.errors) {
      // lines go on as one text, as they came
      return {
        values: { ...result.data, ...(lines && { [linesName]: JSON.stringify(lines.rows) }) },
        errors: {},
      };
    }
    const errors: FieldErrors<FormValues> = {};
    if (lines?.errors) errors[linesName] = { type: 'lines', message: JSON.stringify(lines.errors) };
    for (const issue of result.error?.issues ?? []) {
      const column = String(issue.path[0]);
      const code = isErrorCode(issue.message) ? issue.message : 'invalid_value';
      const params = issue.code === 'custom' ? issue.params : undefined;
      errors[column] ??= { type: code, message: sentenceOf(column, { code, values: params }) };
    }
    return { values: {}, errors };
  };
}
