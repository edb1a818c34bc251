import type { ColumnFact } from '@plinth/database/table-facts.ts';
import { type FieldProblem, readField } from '@plinth/domain/define/read-field.ts';
import type { ActionInput, FieldKind, RecordAction } from '@plinth/domain/define/resource.ts';

/** What was typed, by the name of the input. */
export type ActionValues = Readonly<Record<string, string>>;

type NamedProblem = { name: string; problem: FieldProblem; kind: FieldKind };

const number: FieldKind = { kind: 'number' };
const kinds: Readonly<Record<ActionInput['kind'], FieldKind>> = {
  percent: { kind: 'percent' },
  amount: number,
  days: number,
  year: number,
  date: { kind: 'date' },
  text: { kind: 'long-text' },
  reference: { kind: 'text' },
};

const text: ColumnFact = {
  type: 'text',
  isNullable: true,
  hasDefault: false,
  isGenerated: false,
  isInsertable: true,
  isUpdatable: true,
  maxLength: 1000,
};
const decimal: ColumnFact = { ...text, type: 'numeric', precision: 17, scale: 3 };

function factOf({ kind }: ActionInput): ColumnFact {
  if (kind === 'year') return { ...text, type: 'integer' };
  if (kind === 'date') return { ...text, type: 'date' };
  if (kind === 'percent') return { ...decimal, scale: 4 };
  return kind === 'amount' || kind === 'days' ? decimal : text;
}

/** The arguments an action is called with, or what is wrong with what was typed. */
export function readInputs(
  action: RecordAction,
  recordId: string,
  values: ActionValues,
): { args: Record<string, unknown>; problems: NamedProblem[] } {
  const args: Record<string, unknown> = action.argument ? { [action.argument]: recordId } : {};
  const problems: NamedProblem[] = [];
  for (const input of inputsOf(action)) {
    const kind = kinds[input.kind];
    const { value, problem } = readField(kind, factOf(input), input.isRequired, values[input.name]);
    if (problem) problems.push({ name: input.name, problem, kind });
    else if (value !== null && value !== undefined) args[input.name] = value;
  }
  return { args, problems };
}

/** What an action asks for, whichever function it calls. */
export function inputsOf(action: RecordAction): readonly ActionInput[] {
  return action.inputs ?? [];
}
