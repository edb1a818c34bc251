import pg from 'pg';
import { contextStatement, preRequestStatement } from '../../database/request-context.ts';
import type { Statement, StatementRows } from '../../database/pipeline.ts';
import type { RequestPool } from '../../database/request-pool.ts';
import type { Caller } from '../../gateway/identify-caller.ts';
import type { ProtocolError } from '../../errors.ts';
import type { RestOptions } from '../../options.ts';
import { fromDatabaseError } from '../../rest/respond/database-error.ts';

const socketMilliseconds = 10_000;
/** Callers whose questions travel together. */
const callersPerTrip = 20;
const tripsAtOnce = 3;

/** Questions to be asked as one caller. */
export type Check = { caller: Caller; statements: readonly Statement[] };

export type CheckRunner = {
  pool: RequestPool;
  rest: Pick<RestOptions, 'schemas' | 'extraSearchPath' | 'preRequest' | 'anonRole'>;
};

/** What a statement needs in front of it to be run as this caller; reading only unless asked otherwise. */
export function asCaller(
  { role, claims }: Caller,
  rest: CheckRunner['rest'],
  settings: { isReadOnly?: boolean; topic?: string } = {},
): Statement[] {
  const context = contextStatement({
    role,
    claims: JSON.stringify(claims),
    roleSettings: new Map(settings.topic === undefined ? [] : [['realtime.topic', settings.topic]]),
    searchPath: [...new Set([...rest.schemas.slice(0, 1), ...rest.extraSearchPath])],
    isReadOnly: settings.isReadOnly ?? true,
    method: 'GET',
    path: '/realtime',
    headers: '{}',
    cookies: '{}',
  });
  return rest.preRequest === null ? [context] : [context, preRequestStatement(rest.preRequest, role)];
}

/**
 * Why the database does not serve this caller at all, though the token is good: the session has ended, say, or its
 * second factor was not shown. `null` when it does.
 * @throws {DatabaseUnavailable}
 */
export async function refusalOf({ pool, rest }: CheckRunner, caller: Caller): Promise<ProtocolError | null> {
  if (rest.preRequest === null) return null;
  try {
    await pool.execute(asCaller(caller, rest), { socketMilliseconds });
    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return fromDatabaseError(error, true);
  }
}

/**
 * Asks the database as each of these callers, many in one round trip. The answers come in the order of the checks;
 * a caller the database refuses (its session has ended, say) gets `null`.
 * @throws {DatabaseUnavailable}
 */
export async function runChecks(
  runner: CheckRunner,
  checks: readonly Check[],
): Promise<(readonly StatementRows[] | null)[]> {
  const trips = Array.from({ length: Math.ceil(checks.length / callersPerTrip) }, (_, index) =>
    checks.slice(index * callersPerTrip, (index + 1) * callersPerTrip),
  );
  const answers: (readonly StatementRows[] | null)[][] = [];
  let next = 0;
  const travel = async (): Promise<void> => {
    while (next < trips.length) {
      const index = next;
      next += 1;
      answers[index] = await runTrip(runner, trips[index] ?? []);
    }
  };
  await Promise.all(Array.from({ length: tripsAtOnce }, travel));
  return answers.flat();
}

async function runTrip(
  runner: CheckRunner,
  checks: readonly Check[],
): Promise<(readonly StatementRows[] | null)[]> {
  const parts = checks.map(({ caller, statements }) => {
    const before = asCaller(caller, runner.rest);
    return { statements: [...before, ...statements], skip: before.length };
  });
  try {
    const rows = await runner.pool.execute(
      parts.flatMap(({ statements }) => statements),
      { socketMilliseconds },
    );
    let from = 0;
    return parts.map(({ statements, skip }) => {
      from += statements.length;
      return rows.slice(from - statements.length + skip, from);
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (checks.length === 1) return [null];
    // One of them spoilt the transaction for all.
    const alone: (readonly StatementRows[] | null)[] = [];
    for (const check of checks) alone.push(...(await runTrip(runner, [check])));
    return alone;
  }
}
