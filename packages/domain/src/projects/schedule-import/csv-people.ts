import { cleanLine, cutText } from './clean-text.ts';
import { decimalOf } from './csv-amounts.ts';
import type { CsvRow } from './csv-table.ts';
import type { DraftAssignment, DraftPerson } from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

export type CsvPeople = { people: DraftPerson[]; assignments: DraftAssignment[] };

/**
 * People and loads of the resource and responsible columns: `Ahmed Khan[50%]; Site crew`, `Asha Rao <asha@firm.in>`.
 * A person of a file without accounts is their name. Amounts of a material, `Concrete[12 m3]`, are left out.
 */
export function readCsvPeople(
  rows: readonly { row: CsvRow; externalId: string }[],
  problems: ProblemList,
): CsvPeople {
  const people = new Map<string, DraftPerson>();
  const assignments: DraftAssignment[] = [];
  for (const { row, externalId } of rows) {
    const ofTask = new Map<string, DraftAssignment>();
    for (const column of ['resources', 'responsible'] as const) {
      for (const part of splitNames(row.cell(column))) {
        const written = readName(part, problems);
        if (written === null) continue;
        const key = written.name.toLowerCase();
        const known = people.get(key);
        const person = known ?? { row: row.line, externalId: written.name, name: written.name };
        if (written.email && !person.email) person.email = written.email;
        people.set(key, person);
        const isResponsible = column === 'responsible';
        const held = ofTask.get(key);
        if (held) held.isResponsible ||= isResponsible;
        else
          ofTask.set(key, {
            row: row.line,
            taskExternalId: externalId,
            personExternalId: person.externalId,
            loadPercent: loadOf(written.load, row, externalId, problems),
            isResponsible,
          });
      }
    }
    assignments.push(...ofTask.values());
  }
  return { people: [...people.values()], assignments };
}

/** Semicolons and line breaks part names; commas only where there are none, for `Khan, Ahmed; Rao, Asha`. */
function splitNames(cell: string): string[] {
  return cell.split(/[;\u061B\n]/.test(cell) ? /[;\u061B\n]/ : /[,\u060C]/);
}

function readName(
  part: string,
  problems: ProblemList,
): { name: string; load: string | null; email?: string } | null {
  const bracket = part.lastIndexOf('[');
  const inBrackets =
    bracket === -1
      ? null
      : part
          .slice(bracket + 1)
          .replace(/\]\s*$/, '')
          .trim();
  const load =
    inBrackets !== null && /[%\u066A]\s*$/.test(inBrackets) ? inBrackets.replace(/[%\u066A]\s*$/, '') : null;
  if (inBrackets !== null && load === null) {
    problems.leaveOut('material');
    return null;
  }
  const text = cleanLine(bracket === -1 ? part : part.slice(0, bracket));
  const mail = /^(.{0,200}?)\s?<([^<>\s@]{1,100}@[^<>\s@]{1,150})>$/.exec(text);
  const [, called = text, email] = mail ?? [];
  const name = cutText(called || (email ?? ''), scheduleLimits.personName);
  return name === '' ? null : { name, load, ...(email !== undefined && { email }) };
}

function loadOf(text: string | null, row: CsvRow, externalId: string, problems: ProblemList): number {
  if (text === null) return 100;
  const load = decimalOf(text);
  if (load !== null && load <= scheduleLimits.loadPercent) return Math.round(load * 100) / 100;
  problems.add(
    'out_of_range',
    { row: row.line, field: 'load', externalId },
    { value: text, min: 0, max: scheduleLimits.loadPercent },
  );
  return 100;
}
