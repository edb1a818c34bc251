import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { FieldOutput, FieldProblem } from '@plinth/domain/define/read-field.ts';
import type { FormSchema } from '@plinth/domain/define/zod-from-columns.ts';
import { isErrorCode } from '@plinth/domain/errors.ts';

export type FormOutput = Record<string, FieldOutput>;

/** Lets the form's library ask our schema; this is the edge where codes become sentences. */
export function formResolver(
  schema: FormSchema,
  sentenceOf: (column: string, problem: FieldProblem) => string,
): Resolver<FormValues, unknown, FormOutput> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const issue of result.error.issues) {
      const column = String(issue.path[0]);
      const code = isErrorCode(issue.message) ? issue.message : 'invalid_value';
      const params = issue.code === 'custom' ? issue.params : undefined;
      errors[column] ??= { type: code, message: sentenceOf(column, { code, values: params }) };
    }
    return { values: {}, errors };
  };
}
