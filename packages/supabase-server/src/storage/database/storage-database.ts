import { RequestPool } from '../../database/request-pool.ts';
import type { Statement, StatementRows } from '../../database/pipeline.ts';
import { preRequestStatement } from '../../database/request-context.ts';
import type { Caller } from '../../gateway/identify-caller.ts';
import { translateDatabaseError } from './database-error.ts';

/** `service`: the server's own question, which row policies do not decide. */
export type Actor = Caller | 'service';

export type Step = { as: Actor; text: string; values: readonly (string | null)[] };

export type RunOptions = {
  /** What the request does, as policies may ask for it with `storage.operation()`. */
  operation: string;
  /** Everything is undone at the end: only whether it is allowed was the question. */
  isTrial?: boolean;
};

export type StorageDatabase = {
  /**
   * Runs the steps in order as one transaction in one round trip; answers the rows of each, as texts.
   * @throws StorageError
   */
  run(steps: readonly Step[], options: RunOptions): Promise<readonly StatementRows[]>;
  close(): Promise<void>;
};

const serviceCaller: Caller = { role: 'service_role', claims: { role: 'service_role' } };
/** Milliseconds; statement timeouts of the login come first. */
const longestSilence = 15_000;

/** Connections of the storage service, of a role that may become the caller. */
export function openStorageDatabase(settings: {
  url: string;
  poolSize: number;
  queueLength: number;
  areStatementsPrepared: boolean;
  /** `schema.name` of a function that refuses a caller by raising; asked once a transaction. */
  preRequest: string | null;
}): StorageDatabase {
  const pool = new RequestPool({
    connectionString: settings.url,
    poolSize: settings.poolSize,
    queueLength: settings.queueLength,
    areStatementsPrepared: settings.areStatementsPrepared,
  });
  return {
    run: (steps, { operation, isTrial = false }) =>
      translateDatabaseError(async () => {
        const { statements, places } = assemble(steps, operation, settings.preRequest);
        const rows = await pool.execute(statements, {
          socketMilliseconds: longestSilence,
          isRolledBack: isTrial,
        });
        return places.map((place) => rows[place] ?? []);
      }),
    close: () => pool.end(),
  };
}

/** Says who acts wherever that changes, and remembers where the steps' own rows will be. */
function assemble(steps: readonly Step[], operation: string, preRequest: string | null) {
  const statements: Statement[] = [];
  const places: number[] = [];
  let actor: Actor | null = null;
  let isAsked = preRequest === null;
  for (const step of steps) {
    const caller = step.as === 'service' ? serviceCaller : step.as;
    if (step.as !== actor) {
      statements.push(contextOf(caller, operation));
      actor = step.as;
    }
    if (!isAsked && preRequest !== null && step.as !== 'service') {
      statements.push(preRequestStatement(preRequest, caller.role));
      isAsked = true;
    }
    places.push(statements.length);
    statements.push({ text: step.text, values: step.values, planScope: caller.role });
  }
  return { statements, places };
}

const contextText = `select set_config('search_path', 'storage, public, extensions', true), set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.sub', $3, true), set_config('storage.operation', $4, true)`;

function contextOf({ role, claims }: Caller, operation: string): Statement {
  return {
    text: contextText,
    values: [role, JSON.stringify(claims), claims.sub ?? '', operation],
    planScope: '',
  };
}
