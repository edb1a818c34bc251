import { connectTo } from '@plinth/database/connect-to.ts';
import { withLogin } from '@plinth/database/database-url.ts';
import { claimsOf, createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { inject } from 'vitest';
import { allCases as cases, casesOfPeople } from './authors.ts';
import { tableOf } from './case.ts';
import { commands, type Command } from './commands.ts';
import { expectations } from './expectations.ts';
import { actors, createPeople, people, type Actor, type Person } from './people.ts';
import { programs, reachOfPrograms, scopesOf, type Program } from './programs.ts';
import { letterOfScope } from './scopes.ts';
import {
  insertOf,
  keyOf,
  loosenConstraints,
  readShapes,
  seed,
  seedSteps,
  updateOf,
  type Client,
} from './rows.ts';

/** A letter of `expectations`, or the number of rows where no letter says which. */
export type Reach = string;

/** A program whose token has one scope. */
export type Single = `only ${string}`;
/** A person, or a program with a token of the owner. */
export type Caller = Actor | Program | Single;

const isProgram = (caller: Caller): caller is Program => caller in scopesOf;
export const isSingle = (caller: Caller): caller is Single => caller.startsWith('only ');
export const personOf = (caller: Caller): Actor => (isProgram(caller) || isSingle(caller) ? 'owner' : caller);

export type ProbeFixture = {
  database: TestDatabase;
  users: Record<Person, TestUser>;
  client: Client;
  /** The claims of what this caller sends. */
  claimsOf: (caller: Caller) => Record<string, unknown>;
  /** Makes the rows of a subject: a table, or one of `cases`. Undone with the transaction it is called in. */
  arrange: (subject: string) => Promise<void>;
  /** Puts back what a subject that was arranged outside a transaction has changed. */
  restore: (subject: string) => Promise<void>;
  /** The ids of the arranged rows, or what they link where they have none, and whose they are. */
  keys: () => Promise<{ key: string; person: Person | undefined }[]>;
  /** What this caller reaches of a subject that is arranged, by doing it. */
  reach: (subject: string, caller: Caller, command: Command) => Promise<Reach>;
  close: () => Promise<void>;
};

/** Everything that is said about a table: one line, or its cases. */
export function subjectsOf(table: string): string[] {
  return [...Object.keys(expectations), ...Object.keys(cases)].filter(
    (subject) => tableOf(subject) === table,
  );
}

/** Everybody who is held to what is expected of a subject. */
export function callersOf(subject: string): Caller[] {
  if (subject in casesOfPeople) return [...actors, 'program of all'];
  return subject in reachOfPrograms ? [...actors, ...programs] : [...actors];
}

/** The letter that is expected. */
export function expectedReach(subject: string, actor: Caller, command: Command): string {
  if (isSingle(actor)) return letterOfScope(subject, actor.slice('only '.length), command);
  if (isProgram(actor) && subject in casesOfPeople) {
    const letter = expectedReach(subject, 'owner', command);
    // nor does it add lines to a draft that was there before
    return command === 'edit' || command === 'delete' || (command === 'create' && letter === 'o')
      ? '-'
      : letter;
  }
  if (isProgram(actor)) {
    const word = reachOfPrograms[subject]?.split(' ')[commands.indexOf(command)];
    return word?.charAt(programs.indexOf(actor)) ?? '';
  }
  const said = (cases[subject]?.reach ?? expectations[subject] ?? '').split(' ')[commands.indexOf(command)];
  const order = [
    'nobody',
    'employee',
    'manager',
    'admin',
    'owner',
    '/',
    'reader',
    'narrow',
    'clerk',
    'steward',
  ];
  // Who is deactivated is held to what is expected of nobody.
  return said?.charAt(order.indexOf(actor === 'leaver' ? 'nobody' : actor)) ?? '';
}

/** Whether a letter of `expectations` names the row of this person. */
export function isWithin(letter: string, person: string | undefined, actor: string): boolean {
  const isOwn = person === actor;
  const isTeam = person === 'report';
  switch (letter) {
    case 'a':
      return true;
    case 'o':
      return isOwn;
    case 't':
      return isOwn || isTeam;
    case 'r':
      return isTeam;
    case 'x':
      return !isOwn;
    default:
      return false;
  }
}

/**
 * A database in which every table has a row of each person, and only policies and grants stand between people and rows:
 * triggers sleep, and constraints other than keys are gone.
 */
export async function openProbeFixture(): Promise<ProbeFixture> {
  const database = await createTestDatabase();
  const users = await createPeople(database);
  const { adminUrl } = inject('testCluster');
  const client = await connectTo(withLogin(adminUrl, { database: database.name }));
  await client.query(`set session_replication_role = replica; set search_path = ''`);
  await loosenConstraints(client);
  const shapes = await readShapes(client);
  for (const table of shapes.keys()) await seed(client, table, shapes, users);

  /** Where the rows of the arranged table lie, and whose they are. */
  let arranged = '';
  let places = new Map<string, Person | undefined>();
  const placesOf = async (table: string) => {
    const { rows } = await client.query<{ place: string; row: Record<string, unknown> }>(
      `select ctid::text as place, to_jsonb(t) as row from public."${table}" t`,
    );
    return rows;
  };

  const claimsFor = (caller: Caller) => {
    const scopes = isSingle(caller) ? [caller.slice('only '.length)] : isProgram(caller) && scopesOf[caller];
    const token = scopes ? { api_token: keyOf('api_tokens', 'owner'), scopes } : {};
    return { ...claimsOf(users[personOf(caller)]), ...token };
  };

  const runAs = async <Result>(caller: Caller, run: () => Promise<Result>): Promise<Result> => {
    const claims = claimsFor(caller);
    try {
      await client.query(
        `savepoint attempt; set local role authenticated; set local "request.jwt.claims" = '${JSON.stringify(claims)}'`,
      );
      return await run();
    } finally {
      await client.query('rollback to attempt');
    }
  };

  /** Whose rows they were, as a letter. */
  const letterOf = (reached: string[], actor: Actor): Reach => {
    if (reached.length === 0) return '-';
    if (reached.length === places.size) return 'a';
    const whose = reached.map((place) => places.get(place));
    const isMine = whose.includes(actor);
    if (reached.length === 1 && isMine) return 'o';
    if (reached.length === 1 && whose.includes('report')) return 'r';
    if (reached.length === 2 && isMine && whose.includes('report')) return 't';
    if (reached.length === places.size - 1 && !isMine) return 'x';
    return String(reached.length);
  };

  const mayCreate = async (subject: string, caller: Caller, person: Person): Promise<boolean> => {
    const sql = insertOf(subject, tableOf(subject), shapes, person, users);
    try {
      return (await runAs(caller, () => client.query(sql))).rowCount === 1;
    } catch (error) {
      // A key that fails after the policy has let the row pass is no refusal.
      return !isRefusal(error, /^23/);
    }
  };

  /** Permissions that a case took from every role. */
  const withheld: string[] = [];

  return {
    database,
    users,
    client,
    claimsOf: claimsFor,
    arrange: async (subject) => {
      const table = tableOf(subject);
      for (const other of cases[subject]?.without ?? []) await client.query(`delete from public."${other}"`);
      const [module = null, actions = 'edit delete'] = cases[subject]?.withheld?.split(':') ?? [];
      const { rows } = await client.query<{ held: string }>(
        `delete from public.role_permissions held using public.modules m, public.permissions p
         where m.id = held.module_id and p.id = held.permission_id and m.name = $1 and p.name = any ($2)
         returning to_jsonb(held)::text as held`,
        [module, actions.split(' ')],
      );
      withheld.push(...rows.map(({ held }) => held));
      arranged = table;
      for (const other of [table, ...Object.keys(cases[subject]?.others ?? {})]) {
        if (subject in cases) await seed(client, other, shapes, users, subject);
      }
      if (cases[subject]?.hasSteps) await seedSteps(client, table, users);
      places = new Map((await placesOf(table)).map(({ place, row }) => [place, ownerOf(table, row, users)]));
      if (places.size === 0) throw new Error(`${table} has no rows to reach`);
    },
    restore: async (subject) => {
      for (const held of withheld.splice(0)) {
        await client.query(
          `insert into public.role_permissions
             select * from jsonb_populate_record(null::public.role_permissions, $1) on conflict do nothing`,
          [held],
        );
      }
      const { without = [], others = {} } = cases[subject] ?? {};
      for (const table of [tableOf(subject), ...without, ...Object.keys(others)]) {
        await seed(client, table, shapes, users);
      }
      await client.query('delete from private.approval_runs');
      await client.query('delete from private.approval_steps');
    },
    keys: async () =>
      (await placesOf(arranged)).map(({ row }) => ({
        // links have no id: each is what it links
        key: 'id' in row ? String(row['id']) : JSON.stringify(row),
        person: ownerOf(arranged, row, users),
      })),
    reach: async (subject, caller, command) => {
      const table = tableOf(subject);
      const actor = personOf(caller);
      if (command === 'create') {
        const mine = await mayCreate(subject, caller, actor);
        const team = await mayCreate(subject, caller, 'report');
        const others = await mayCreate(subject, caller, actor === 'owner' ? 'employee' : 'owner');
        if (mine && team && others) return 'a';
        if (others) return team ? 'x' : '?';
        if (team) return mine ? 't' : 'r';
        return mine ? 'o' : '-';
      }
      if (command === 'view') {
        const seen = await runAs(caller, () =>
          client.query<{ place: string }>(`select ctid::text as place from public."${table}"`),
        ).catch((error: unknown) => (isRefusal(error) ? { rows: [] } : Promise.reject(error)));
        return letterOf(
          seen.rows.map(({ place }) => place),
          actor,
        );
      }
      const sql =
        command === 'delete'
          ? `delete from public."${table}"`
          : updateOf(subject, table, shapes, actor, users);
      if (sql === null) return '-';
      try {
        return await runAs(caller, async () => {
          const { rowCount } = await client.query(sql);
          if (rowCount === 0) return '-';
          if (rowCount === places.size) return 'a';
          await client.query(`select set_config('role', 'none', true)`);
          const kept = new Set((await placesOf(table)).map(({ place }) => place));
          return letterOf(
            [...places.keys()].filter((place) => !kept.has(place)),
            actor,
          );
        });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // A row that is reached and refused afterwards is another answer than one that is not reached.
        return error instanceof Error && error.message.includes('row-level security') ? '!' : '-';
      }
    },
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
}

/** Whether a statement was refused for lack of rights; `unless` names errors that are none either. Any other is thrown on. */
function isRefusal(error: unknown, unless?: RegExp): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42501') return true;
  if (unless?.test(code)) return false;
  throw error;
}

function ownerOf(table: string, row: Record<string, unknown>, users: Record<Person, TestUser>) {
  return people.find(
    (person) =>
      row['id'] === keyOf(table, person) ||
      row['id'] === users[person].id ||
      row['user_id'] === users[person].id,
  );
}
