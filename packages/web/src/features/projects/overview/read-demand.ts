import { fieldsOf, numberOf, rowsOf, textOf } from '../read-answer.ts';

/** What is asked of a trade, a person, a crew or a machine, month by month, in days of work as decimal text. */
export type DemandLine = {
  key: string;
  name: string | null;
  title: string | null;
  /** Of a trade: how many there are. */
  people: number | null;
  asked: readonly string[];
  /** Null of crews and machines, whose days nobody keeps. */
  capacity: readonly string[] | null;
};

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function lineOf(fields: Readonly<Record<string, unknown>>): DemandLine {
  return {
    key: textOf(fields['key']) ?? textOf(fields['title']) ?? '',
    name: textOf(fields['name']),
    title: textOf(fields['title']),
    people: numberOf(fields['people']),
    asked: textsOf(fields['asked']),
    capacity: Array.isArray(fields['capacity']) ? textsOf(fields['capacity']) : null,
  };
}

/** The answer of `resource_demand`; months as the ISO date of their first day. */
export function readDemand(answer: unknown) {
  const given = fieldsOf(answer);
  return {
    months: textsOf(given['months']),
    trades: rowsOf(given['trades']).map(lineOf),
    resources: rowsOf(given['resources']).map(lineOf),
  };
}

/** Whether more days are asked for in a month than there are. */
export function isOver({ asked, capacity }: DemandLine, month: number): boolean {
  return capacity !== null && Number(asked[month] ?? 0) > Number(capacity[month] ?? 0);
}
