import type { payComponents } from './en/pay-components.ts';
import type { Language } from './languages.ts';

type PayStep = { code: string; type: string; description: string };
export type PayComponentKey = keyof typeof payComponents;

const dates = /\d{4}-\d\d-\d\d/g;

/** How a delivered component is called in a language: by its key, and what of its description is no name. */
function componentOf({ code, type, description }: PayStep): { key: string; detail: string } {
  // what is paid out is described by the kind of leave alone
  if (isLeavePaidOut(code))
    return {
      key: code === 'settlement.leave' ? 'settlement_leave' : 'leave_encashment',
      detail: description,
    };
  if (code.startsWith('wage.arrears.'))
    return {
      key: type === 'allowance' ? 'wage_arrears_allowances' : 'wage_arrears',
      detail: (description.match(dates) ?? []).join(' – '),
    };
  if (code.startsWith('wage.leave.'))
    return { key: 'wage_leave', detail: (description.match(dates) ?? []).join(' – ') };
  return { key: code.replaceAll('.', '_'), detail: '' };
}

const isLeavePaidOut = (code: string) => code === 'settlement.leave' || code.startsWith('leave.encashment.');

/**
 * The name of a component of pay. English is what its step says, with the name of the state or scheme, and what kind of leave
 * is paid out; in other languages delivered components have theirs, and what the company named itself is as it wrote it.
 * @param nameOf the name of a delivered component, nothing for any other
 */
export function payComponentName(
  step: PayStep,
  language: Language,
  nameOf: (key: string) => string | undefined,
  dateOf: (day: string) => string,
): string {
  const { key, detail } = componentOf(step);
  const name = language === 'en' && !isLeavePaidOut(step.code) ? undefined : nameOf(key);
  if (name === undefined) return step.description.replaceAll(dates, dateOf);
  return [name, detail.replaceAll(dates, dateOf)].filter(Boolean).join(': ');
}
