import type { TFunction } from 'i18next';
import type { FieldProblem } from '@plinth/domain/define/read-field.ts';
import type { FieldKind } from '@plinth/domain/define/resource.ts';
import { messageOfError } from '@plinth/messages/error-message.ts';

/** What is wrong with a field and how to put it right, as exactly as its kind and the values of the problem allow. */
export function fieldProblemText(t: TFunction, problem: FieldProblem, kind: FieldKind): string {
  if (problem.code === 'invalid_value') return invalidValueText(t, problem, kind);
  const message = messageOfError({ ...problem, status: 0, message: '' });
  return 'text' in message ? message.text : t(message.keys, message.values);
}

function invalidValueText(t: TFunction, { values }: FieldProblem, kind: FieldKind): string {
  switch (kind.kind) {
    case 'email':
      return t('crud.fieldError.email');
    case 'link':
      return t('crud.fieldError.link');
    case 'number':
    case 'percent':
    case 'money':
      return numberText(t, values?.decimals);
    default:
      return t('errors.invalid_value');
  }
}

function numberText(t: TFunction, decimals: string | number | undefined): string {
  if (decimals === undefined) return t('crud.fieldError.number');
  return Number(decimals) === 0
    ? t('crud.fieldError.wholeNumber')
    : t('crud.fieldError.decimals', { count: Number(decimals) });
}
