import type { TFunction } from 'i18next';
import type { RecordAction } from '@plinth/domain/define/resource.ts';

/** Words of an action; the keys are put together, and `record-actions.test.tsx` proves that each exists. */
export function actionText(
  t: TFunction,
  action: RecordAction,
  text: 'label' | 'title' | 'text' | 'confirm' | 'progress',
  values: Readonly<Record<string, string | number>> = {},
): string {
  return (t as (key: string, values: object) => string)(`actions.${action.name}.${text}`, values);
}

/** The label of what an action asks for. */
export function inputText(t: TFunction, name: string): string {
  return (t as (key: string) => string)(`actions.inputs.${name}`);
}
