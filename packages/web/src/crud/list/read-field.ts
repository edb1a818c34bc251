import type { TFunction } from 'i18next';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FormValue } from '@plinth/domain/define/form-values.ts';
import type { FieldOutput } from '@plinth/domain/define/read-field.ts';
import { formSchema } from '@plinth/domain/define/zod-from-columns.ts';
import { isErrorCode } from '@plinth/domain/errors.ts';
import type { FieldTextContext } from '../field-text.ts';
import { fieldProblemText } from '../form/field-problem-text.ts';

/** One input on its own, as it is stored, or in words why it cannot be. */
export function readField(
  t: TFunction,
  { resource, facts }: FieldTextContext,
  column: string,
  value: FormValue,
): { stored: FieldOutput } | { problem: string } {
  const read = formSchema(resource, facts, 'edit', [column]).safeParse({ [column]: value });
  if (read.success) return { stored: read.data[column] ?? null };
  const code = read.error.issues[0]?.message ?? '';
  const kind = fieldKindOf(resource, facts, column);
  return { problem: fieldProblemText(t, { code: isErrorCode(code) ? code : 'invalid_value' }, kind) };
}
