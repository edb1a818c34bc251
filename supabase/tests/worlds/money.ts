import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { DatabaseError } from 'pg';

/** Numbers that follow from a seed, so that what went wrong goes wrong again. */
function randomOf(seed: number) {
  let state = seed >>> 0;
  /** Between 0 and 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)],
    /** An amount of money with coins, up to a limit. */
    money: (most: number) => (Math.floor(next() * most * 100) + 1) / 100,
    whole: (most: number) => Math.floor(next() * most) + 1,
  };
}

/** A company that buys, builds and bills in three currencies, each document by the product's own functions. */
export async function openMoney(seed: number) {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const decider = await database.createUser({ role: 'OWNER' });
  const random = randomOf(seed);

  const rows = async <Row = Record<string, string>>(sql: string, values: unknown[] = []) =>
    (await database.owner.query(sql, values)).rows as Row[];
  const idOf = async (sql: string, values: unknown[] = []) =>
    (await rows<{ id: string }>(sql, values))[0]?.id ?? '';
  async function one(user: TestUser, sql: string, values: unknown[] = []): Promise<string> {
    const answer = await database.commitAs(user, (db) => db.query<Record<string, string>>(sql, values));
    return Object.values(answer.rows[0] ?? {})[0] ?? '';
  }
  const save = (kind: string, record: object, lines: readonly object[]) =>
    one(owner, 'select public.save_document($1, $2, $3)', [
      kind,
      JSON.stringify(record),
      JSON.stringify(lines),
    ]);
  const step = (user: TestUser, table: string, id: string, status: string) =>
    one(
      user,
      `update public.${table} set status = $2, status_reason = 'As agreed' where id = $1 returning id`,
      [id, status],
    );
  /** Any record of a table in one of these states. */
  const anyOf = async (table: string, where: string) =>
    random.pick(await rows(`select * from public.${table} where ${where} order by created_at`));

  await database.owner.query(
    `insert into public.company_settings (name, base_currency, country_pack) values ('Builders', 'AED', 'AE')`,
  );
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate, rate_date)
       select c.currency, round(c.rate * (1 + (n % 7 - 3) * 0.004), 6), model.today() - n * 3
       from (values ('USD', 3.6725), ('INR', 0.0437)) c (currency, rate), generate_series(-10, 40) n`,
  );
  const code = await idOf(`insert into public.cost_codes (code, name) values ('05', 'Steel') returning id`);
  const item = await idOf(
    `insert into public.inventory_items (name, unit_of_measure) values ('Rebar', 'kg') returning id`,
  );
  const parties: string[] = [];
  for (const kind of ['SUPPLIER', 'SUPPLIER', 'CONTRACTOR', 'CLIENT']) {
    parties.push(
      await idOf(
        `insert into public.external_entities (entity_type, company_name, status) values ($1, $1 || ' ' || $2, 'active') returning id`,
        [kind, parties.length],
      ),
    );
  }

  /** A project with a contract in a currency, won by its offer, so that it has a budget too. */
  async function project(currency: string): Promise<string> {
    const id = await idOf(`insert into public.projects (name, client_id) values ($1, $2) returning id`, [
      `Tower ${currency}`,
      parties[3],
    ]);
    const quotation = await save('quotation', { project_id: id, title: 'Works', currency, tax_rate: 5 }, [
      {
        description: 'Structure',
        rate: 900_000.33,
        cost_rate: 700_000,
        cost_code_id: code,
        cost_type: 'material',
      },
      {
        description: 'Fit-out',
        rate: 300_000.01,
        cost_rate: 200_000,
        cost_code_id: code,
        cost_type: 'subcontract',
      },
    ]);
    await step(owner, 'quotation_drafts', quotation, 'submitted');
    await step(decider, 'quotation_drafts', quotation, 'accepted');
    await step(owner, 'quotation_drafts', quotation, 'sent');
    const contract = await one(decider, 'select public.quotation_won($1)', [quotation]);
    await one(
      owner,
      `update public.contracts set retention_percentage = 10, retention_cap_percentage = 5, advance_percentage = 10,
         advance_start_percentage = 0, advance_recovery_percentage = 25 where id = $1 returning id`,
      [contract],
    );
    return id;
  }
  const projects: string[] = [];
  for (const currency of ['AED', 'USD', 'INR']) projects.push(await project(currency));

  /** Whether the database refused in the words of its catalogue; anything else is a fault. */
  const isRefusal = (error: unknown) => error instanceof DatabaseError && Boolean(error.hint);

  return {
    database,
    owner,
    decider,
    random,
    rows,
    one,
    idOf,
    save,
    step,
    anyOf,
    code,
    item,
    parties,
    projects,
    isRefusal,
  };
}
