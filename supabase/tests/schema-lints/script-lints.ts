import { splitStatements } from '@plinth/database/migrate/split-statements.ts';

/** A file of SQL as it stands in the repository. */
export type Script = { file: string; text: string };

const widest = 120;

/** Functions and procedures that more than one statement defines, `create or replace` and text that is executed included. */
export function definedTwice(scripts: readonly Script[]): string[] {
  const places = new Map<string, string[]>();
  for (const { file, text } of scripts) {
    for (const statement of splitStatements(text)) {
      for (const signature of definitionsIn(statement)) {
        places.set(signature, [...(places.get(signature) ?? []), file]);
      }
    }
  }
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(([signature, files]) => `${signature} in ${files.join(', ')}`);
}

/** Statements that mend what an earlier one made: nothing is released, so the earlier one says it right. */
export function mended(scripts: readonly Script[]): string[] {
  const mending =
    /^(create or replace\b|alter policy\b|drop (trigger|policy|function|procedure|table|view)\b|alter table\s+\S+\s+(add column|drop|alter column)\b)/i;
  return scripts.flatMap(({ file, text }) =>
    splitStatements(text).flatMap((statement) => {
      const code = withoutLeadingComments(statement);
      return mending.test(code) ? [`${file}: ${code.split('\n')[0] ?? ''}`] : [];
    }),
  );
}

export function overlongLines(scripts: readonly Script[]): string[] {
  return scripts.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (Array.from(line).length > widest ? [`${file}:${index + 1}`] : [])),
  );
}

/** Statements that change a whole table, which a hosted project refuses: `where true` says that it is meant. */
export function withoutWhere(scripts: readonly Script[]): string[] {
  return scripts.flatMap(({ file, text }) => {
    const statements = text
      .replaceAll(/--[^\n]*/g, '')
      .matchAll(
        /(?<![\w.])(?:update\s+(?:only\s+)?[a-z_]+\.[a-z_]+(?:\s+\w+)?\s+set|delete\s+from\s+[a-z_]+\.[a-z_]+)\b[^;]*;/gi,
      );
    return Array.from(statements, ([statement]) => statement)
      .filter((statement) => !/\bwhere\b/i.test(statement))
      .map((statement) => `${file}: ${statement.slice(0, 60)}`);
  });
}

/** Days of moments as UTC has them, where `model.day_of` says which day it was where the company works (ruling R9). */
export function daysOfUtc(scripts: readonly Script[]): string[] {
  return scripts.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        /_at\)?::date\b|\b(now|clock_timestamp)\(\)::date\b|\bcurrent_date\b/i.test(line.replace(/--.*/, ''))
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
}

/** What a transaction may note for itself: the day of the sample company, numbers drawn, a trial, a file that comes in, what was given and read. */
const ownNotes =
  'today|last_|is_trial|is_import|saves_document|version_seen|reason_given_for|status_given_for|whole_row_given_for|gives_remaining';

/**
 * Ways beside `authz.is_effect` to tell the system's own writing from a person's: the depth of triggers, a trigger that is taken
 * away for a while, a note of the transaction.
 */
export function otherWaysOfTheSystem(scripts: readonly Script[]): string[] {
  const ways = [
    /\bpg_trigger_depth\(\)/,
    /\b(drop|disable) trigger\b/i,
    new RegExp(`\\bcurrent_setting\\(\\s*'+plinth\\.(?!${ownNotes})`),
  ];
  return scripts.flatMap(({ file, text }) =>
    splitStatements(text)
      .map(withoutLeadingComments)
      .filter((statement) => !statement.startsWith('create function authz.is_effect'))
      .filter((statement) => ways.some((way) => way.test(statement)))
      .map((statement) => `${file}: ${statement.split('\n')[0] ?? ''}`),
  );
}

/** `authz.can(text,text)` for each function or procedure a statement makes, by name and types of arguments. */
function definitionsIn(statement: string): string[] {
  const heads = statement.matchAll(
    /\bcreate (?:or replace )?(?:function|procedure) ([a-z_]+\.[a-z_0-9]+)\s*\(/gi,
  );
  return Array.from(heads, (head) => {
    const list = argumentsFrom(statement.slice(head.index + head[0].length));
    return `${head[1]}(${list.map(typeOf).join(',')})`;
  });
}

/** The arguments up to the bracket that closes their list, without those that only go out. */
function argumentsFrom(text: string): string[] {
  const list: string[] = [];
  let depth = 0;
  let current = '';
  for (const character of text.replaceAll(/--[^\n]*/g, '')) {
    if (character === ')' && depth === 0) break;
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) {
      list.push(current);
      current = '';
    } else current += character;
  }
  return [...list, current]
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !/^out\s/i.test(entry));
}

function typeOf(argument: string): string {
  const words = argument
    .replace(/\s(?:default|=)\s[\s\S]*$/i, '')
    .replace(/^(?:inout|in|variadic)\s+/i, '')
    .split(/\s+/);
  return (words.length > 1 ? words.slice(1) : words).join(' ').toLowerCase();
}

function withoutLeadingComments(statement: string): string {
  return statement.replace(/^(\s*--[^\n]*\n)*\s*/, '');
}
