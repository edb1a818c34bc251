import { connectTo } from '@plinth/database/connect-to.ts';
import { withLogin } from '@plinth/database/database-url.ts';
import type { Actor, TestDatabase } from '@plinth/database/testing/test-database.ts';
import { inject } from 'vitest';

const failure = 'TX999';

/** What running something with each of its writes failing in turn has shown. */
export type NthFailure = {
  /** Writing statements it takes, those of its triggers included. */
  writes: number;
  /** Failures after which something of the attempt was left, or which were swallowed. */
  partial: string[];
  /** The attempt without a failure has changed something. */
  hasEffect: boolean;
};

/** Makes every writing statement of this database one that can be asked to fail. */
export async function makeFailing(database: TestDatabase) {
  const { adminUrl } = inject('testCluster');
  const admin = await connectTo(withLogin(adminUrl, { database: database.name }));
  await admin.query(`
    create schema failing; grant usage on schema failing to public;
    create function failing.count_write() returns trigger language plpgsql as $$
    declare
      n constant integer := coalesce(nullif(current_setting('failing.writes', true), ''), '0')::integer + 1;
    begin
      perform set_config('failing.writes', n::text, true);
      if n = nullif(current_setting('failing.at', true), '')::integer then
        -- Arrives even when the exception is swallowed.
        raise warning 'write % fails', n;
        raise exception 'write % (% of %) was made to fail', n, tg_op, tg_table_name using errcode = '${failure}';
      end if;
      return null;
    end $$;
    grant execute on function failing.count_write() to public;
    do $$ declare t regclass; begin
      for t in select c.oid from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
          and c.relnamespace::regnamespace::text in ('public', 'app', 'authz', 'model', 'private', 'auth') loop
        execute format('create trigger zz_failing after insert or update or delete on %s for each statement execute function failing.count_write()', t);
      end loop;
    end $$`);
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'app', 'authz', 'model', 'private', 'auth')`,
  );

  /** Every row of every table, as one number a table. */
  const snapshot = async () => {
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as t, count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(r)::text, 0)), 0) as rows from ${name} r`,
    );
    const { rows } = await admin.query<{ t: string; rows: string }>(sums.join(' union all '));
    return new Map(rows.map((row) => [row.t, row.rows]));
  };

  return {
    close: () => admin.end(),
    /** Runs the statement with its first write failing, then its second … until it has none left to fail. */
    failEachWrite: async (user: Actor, sql: string, values: unknown[]): Promise<NthFailure> => {
      const before = await snapshot();
      const partial: string[] = [];
      for (let at = 1; ; at += 1) {
        let hasFailed = false;
        const onNotice = ({ message = '' }) => {
          hasFailed ||= /^write \d+ fails$/.test(message);
        };
        const outcome = await database
          .commitAs(user, async (db) => {
            db.on('notice', onNotice);
            await db.query(`select set_config('failing.at', $1, true)`, [String(at)]);
            await db.query(sql, values).finally(() => db.off('notice', onNotice));
            const { rows } = await db.query<{ n: number }>(
              `select current_setting('failing.writes')::int as n`,
            );
            return rows[0]?.n ?? 0;
          })
          .catch((error: unknown) => {
            if (error instanceof Error && 'code' in error && error.code === failure) return error;
            throw error;
          });
        const after = await snapshot();
        const changed = [...after]
          .filter(([table, rows]) => before.get(table) !== rows)
          .map(([table]) => table);
        if (outcome instanceof Error) {
          if (changed.length > 0) partial.push(`${outcome.message}: ${changed.join(', ')} changed`);
        } else if (hasFailed) {
          return {
            writes: outcome,
            partial: [...partial, `the failure of write ${at} was swallowed`],
            hasEffect: true,
          };
        } else {
          return { writes: outcome, partial, hasEffect: changed.length > 0 };
        }
      }
    },
  };
}
