import type { Client } from 'pg';
import { DatabaseError } from 'pg';
import { reasonOf, StartError } from '../start-error.ts';

const controlsTransaction = /^(begin|commit|rollback|end|start\s+transaction|abort|savepoint)\b/i;

/**
 * Runs the statements of a file and `record` in one transaction, so that a file is either applied and recorded or not.
 * Throws a `StartError` naming file and statement; nothing has changed then.
 */
export async function runStatements(
  database: Client,
  file: string,
  statements: readonly string[],
  record: () => Promise<unknown>,
): Promise<void> {
  await database.query('begin');
  let index = 0;
  try {
    for (const [position, statement] of statements.entries()) {
      index = position;
      const code = withoutComments(statement);
      if (controlsTransaction.test(code)) throw new Error('a file may not control its own transaction');
      await database.query(statement);
    }
    // What a file has set for itself (search_path, role) is not for the next one.
    await database.query('reset role; reset search_path');
    await record();
    await database.query('commit');
  } catch (error) {
    await database.query('rollback').catch(() => undefined);
    const statement = excerpt(statements[index] ?? '');
    throw new StartError(
      `${file} failed at statement ${index + 1} of ${statements.length} (${statement}): ${explain(error)}. Nothing of this file was applied.`,
    );
  }
}

function excerpt(statement: string): string {
  const line = withoutComments(statement).replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}

function withoutComments(statement: string): string {
  return statement.replace(/^(\s*(--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/))+/, '').trim();
}

function explain(error: unknown): string {
  if (!(error instanceof DatabaseError)) return reasonOf(error);
  const parts = [error.message, error.detail, error.where?.split('\n')[0]].filter(Boolean);
  return parts.join('; ').replace(/\.$/, '');
}
