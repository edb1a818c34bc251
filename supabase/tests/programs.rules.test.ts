import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { connectTo } from '@plinth/database/connect-to.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Connection = Parameters<Parameters<TestDatabase['as']>[1]>[0];

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
});
afterAll(() => database?.drop());

const inAYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

type Made = { id: string; token: string };

async function make(scopes: string[], user = owner, expiresAt = inAYear()): Promise<Made> {
  const { rows } = await database.commitAs(user, (db) =>
    db.query<{ made: Made }>('select public.create_api_token($1, $2, $3) as made', [
      'Sync',
      scopes,
      expiresAt,
    ]),
  );
  const made = rows[0]?.made;
  if (!made) throw new Error('no token was made');
  return made;
}

async function claims(token: string): Promise<Record<string, unknown> | null> {
  const { rows } = await database.owner.query<{ claims: Record<string, unknown> | null }>(
    'select private.claims_of_api_token($1) as claims',
    [token],
  );
  return rows[0]?.claims ?? null;
}

/** What a program does with a token, as a door would let it. */
async function asProgram<T>(token: string, run: (db: Connection) => Promise<T>): Promise<T> {
  const known = await claims(token);
  return database.commitAs(owner, async (db) => {
    await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(known)]);
    await db.query('select authz.check_session()');
    return run(db);
  });
}

const countOf = async (db: Connection, table: string) =>
  Number((await db.query<{ n: string }>(`select count(*) as n from public.${table}`)).rows[0]?.n);

describe('a token of a program', () => {
  it('is shown once and kept as a hash', async () => {
    const made = await make(['tasks:view']);
    expect(made.token).toMatch(/^plt_[\w-]{43}$/);
    const { rows } = await database.owner.query(
      'select * from public.api_tokens t join private.api_token_hashes h on h.token_id = t.id where t.id = $1',
      [made.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.token);
    expect(rows[0]).toMatchObject({ prefix: made.token.slice(0, 12), name: 'Sync', scopes: ['tasks:view'] });
  });

  it('acts as who made it, narrowed by its scopes', async () => {
    await database.commitAs(owner, (db) => db.query("insert into public.projects (name) values ('Tower')"));
    const { token } = await make(['tasks:view', 'tasks:create']);
    await asProgram(token, async (db) => {
      expect(await countOf(db, 'projects')).toBe(0);
      await db.query("insert into public.tasks (task_title) values ('From a program')");
      expect(await countOf(db, 'tasks')).toBe(1);
      const { rows } = await db.query('select created_by_user_id from public.tasks');
      expect(rows).toEqual([{ created_by_user_id: owner.id }]);
      const changed = await db.query("update public.tasks set task_title = 'Changed' returning id");
      expect(changed.rowCount).toBe(0);
    });
    await expect(
      asProgram(token, (db) => db.query("insert into public.projects (name) values ('Mine')")),
    ).rejects.toThrow('Access denied: projects.create');
  });

  it('is no owner and reads nobody’s post, whoever made it', async () => {
    await database.owner.query(
      "insert into public.notifications (user_id, kind, subject) values ($1, 'general', 'Private')",
      [owner.id],
    );
    await database.commitAs(owner, (db) =>
      db.query("insert into public.expenses (activity, amount) values ('Own lunch', 5)"),
    );
    const { token } = await make(['tasks:view', 'settings:admin']);
    await asProgram(token, async (db) => {
      for (const table of ['notifications', 'expenses', 'personal_settings'])
        expect(await countOf(db, table)).toBe(0);
      expect(
        (await db.query("update public.profiles set phone = '+97150000000' returning id")).rowCount,
      ).toBe(0);
    });
    await expect(
      asProgram(token, (db) => db.query('select public.assign_role($1, $2)', [admin.id, 'OWNER'])),
    ).rejects.toThrow('Access denied: rbac.admin');
    await expect(
      asProgram(token, (db) =>
        db.query('select public.create_api_token($1, $2, $3)', ['Child', ['tasks:view'], inAYear()]),
      ),
    ).rejects.toThrow('Access denied: rbac.admin');
  });

  it('reads no row that is its maker’s own without the module it belongs to', async () => {
    const tables = ['comments', 'ai_conversations', 'ai_document_processing', 'ai_vision_analysis'];
    await database.commitAs(owner, async (db) => {
      await db.query(
        `with task as (insert into public.tasks (task_title) values ('Discussed') returning id)
         insert into public.comments (task_id, body) select id, 'Between us' from task`,
      );
      await db.query("insert into public.ai_conversations (message) values ('Between us')");
      await db.query("insert into public.ai_document_processing (document_type) values ('invoice')");
      await db.query("insert into public.ai_vision_analysis (analysis_type) values ('safety')");
      await db.query('insert into public.notification_preferences default values on conflict do nothing');
    });
    const countsOf = async (scopes: string[], names: string[]) => {
      const { token } = await make(scopes);
      return await asProgram(token, async (db) => {
        const counts: Record<string, boolean> = {};
        // one connection answers one after the other
        for (const table of names) counts[table] = (await countOf(db, table)) > 0;
        return counts;
      });
    };
    const seen = (isSeen: boolean, names: string[]) =>
      Object.fromEntries(names.map((name) => [name, isSeen]));
    const unreached = [...tables, 'notification_preferences'];
    expect(await countsOf(['hr:view'], unreached)).toEqual(seen(false, unreached));
    expect(await countsOf(['tasks:view', 'ai_analytics:view'], tables)).toEqual(seen(true, tables));
  });

  it.each([
    "insert into public.comments (body) values ('Mine')",
    "insert into public.ai_conversations (message) values ('Mine')",
    "insert into public.ai_document_processing (document_type) values ('invoice')",
    "insert into public.ai_vision_analysis (analysis_type) values ('safety')",
    "insert into public.expenses (activity, amount) values ('Lunch', 5)",
    'insert into public.personal_settings default values',
  ])('writes no such row either: %s', async (sql) => {
    const { token } = await make(['hr:view', 'hr:create']);
    await expect(asProgram(token, (db) => db.query(sql))).rejects.toThrow('row-level security');
  });

  it('loses with its owner’s rights, and ends when it is revoked, even where a door remembers it', async () => {
    const { id, token } = await make(['tasks:view']);
    const remembered = await claims(token);
    await database.commitAs(owner, (db) => db.query('select public.revoke_api_token($1)', [id]));
    expect(await claims(token)).toBeNull();
    await expect(
      database.as(owner, async (db) => {
        await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(remembered)]);
        return db.query('select authz.check_session()');
      }),
    ).rejects.toThrow('This token is revoked or has expired.');
  });

  it('expires', async () => {
    const { id, token } = await make(['tasks:view']);
    expect(await claims(token)).toMatchObject({ sub: owner.id, api_token: id, scopes: ['tasks:view'] });
    await database.owner.query(
      "update public.api_tokens set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect(await claims(token)).toBeNull();
    expect(await claims('plt_unknown')).toBeNull();
  });

  it.each([
    [['tasks:fly'], inAYear(), 'A token gets some of the permissions'],
    [['rbac:admin'], inAYear(), 'A token gets some of the permissions'],
    [[], inAYear(), 'A token gets some of the permissions'],
    [['tasks:view'], new Date(Date.now() - 1000).toISOString(), 'A token lives for up to a year'],
    [['tasks:view'], new Date(Date.now() + 400 * 86_400_000).toISOString(), 'A token lives for up to a year'],
  ])('is not made for %o until %s', async (scopes, until, sentence) => {
    await expect(make(scopes, owner, until)).rejects.toThrow(sentence);
  });

  it('is made by owners alone', async () => {
    await expect(make(['tasks:view'], admin)).rejects.toThrow('Access denied: rbac.admin');
  });
});

describe('a webhook', () => {
  const create = (url: string, events = ['projects.created']) =>
    database.commitAs(owner, (db) =>
      db.query<{ made: { id: string; secret: string } }>('select public.create_webhook($1, $2, $3) as made', [
        'Hook',
        url,
        events,
      ]),
    );

  it.each([
    'http://hooks.example.com/a',
    'https://localhost/a',
    'https://hooks.localhost/a',
    'https://127.0.0.1:5432/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://172.20.0.1/',
    'https://user:pass@hooks.example.com/',
    'https://printer.local/',
    'https://db.internal/',
    'https://hooks.example.com/a b',
    'ftp://hooks.example.com/',
    'https://999.1.1.1/',
    '',
  ])('is not told at %s', async (url) => {
    await expect(create(url)).rejects.toThrow('Give a public https address.');
  });

  it.each(['https://hooks.example.com', 'https://hooks.example.com:8443/a?b=c', 'https://93.184.216.34/x'])(
    'may be told at %s',
    async (url) => {
      const { rows } = await create(url);
      expect(rows[0]?.made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      await database.owner.query('delete from public.webhooks');
    },
  );

  it('is told of nothing that nobody knows', async () => {
    for (const event of ['secrets.created', 'projects.eaten', 'projects', 'webhook_deliveries.created'])
      await expect(create('https://hooks.example.com/a', [event])).rejects.toThrow(
        'Nothing is known of this event.',
      );
    await expect(create('https://hooks.example.com/a', [])).rejects.toThrow('Choose at least one event.');
  });

  it('is told of a change in its transaction, and of none that is undone', async () => {
    const { rows } = await create('https://hooks.example.com/a', ['projects.created', 'projects.updated']);
    const id = rows[0]?.made.id;
    await database.as(owner, (db) => db.query("insert into public.projects (name) values ('Undone')"));
    const made = await database.commitAs(owner, (db) =>
      db.query<{ id: string }>(
        "insert into public.projects (name, contract_value) values ('Told', 5) returning id",
      ),
    );
    await database.commitAs(owner, (db) =>
      db.query("insert into public.tasks (task_title) values ('Untold')"),
    );
    const log = await database.owner.query('select * from public.webhook_deliveries where webhook_id = $1', [
      id,
    ]);
    expect(log.rows).toEqual([
      expect.objectContaining({ event: 'projects.created', status: 'pending', attempts: 0 }),
    ]);
    expect(log.rows[0]).toMatchObject({
      payload: {
        type: 'projects.created',
        data: { table: 'projects', id: made.rows[0]?.id, user_id: owner.id },
      },
    });
    expect(JSON.stringify(log.rows[0])).not.toContain('Told');
  });

  it('gives up after eight tries, waiting longer each time, and can be told again', async () => {
    const connection = await connectTo(database.ownerUrl);
    try {
      const { rows } = await connection.query<{ id: string; delivery_id: string }>(
        "select id, payload ->> 'delivery_id' as delivery_id from private.jobs where kind = 'webhook' and finished_at is null order by created_at desc limit 1",
      );
      const [job] = rows;
      const waits: (number | null)[] = [];
      for (let attempt = 1; attempt <= 8; attempt += 1) {
        await connection.query('select private.note_webhook_try($1, $2, 500, $3)', [
          job?.id,
          job?.delivery_id,
          'HTTP 500',
        ]);
        const answer = await connection.query<{ wait: string | null }>(
          'select round(extract(epoch from next_attempt_at - now())) as wait from public.webhook_deliveries where id = $1',
          [job?.delivery_id],
        );
        const wait = answer.rows[0]?.wait;
        waits.push(wait === null || wait === undefined ? null : Number(wait));
      }
      expect(waits).toEqual([5, 30, 120, 600, 3600, 18_000, 86_400, null]);
      const { rows: given } = await connection.query(
        'select d.status, d.attempts, j.finished_at is not null as is_over from public.webhook_deliveries d, private.jobs j where d.id = $1 and j.id = $2',
        [job?.delivery_id, job?.id],
      );
      expect(given).toEqual([{ status: 'failed', attempts: 8, is_over: true }]);
      await database.commitAs(owner, (db) =>
        db.query('select public.replay_webhook_delivery($1)', [job?.delivery_id]),
      );
      const again = await connection.query(
        'select status, attempts, replay_of from public.webhook_deliveries where replay_of = $1',
        [job?.delivery_id],
      );
      expect(again.rows).toEqual([{ status: 'pending', attempts: 0, replay_of: job?.delivery_id }]);
    } finally {
      await connection.end();
    }
  });

  it('is the owner’s alone, with its secret', async () => {
    await expect(
      database.commitAs(admin, (db) =>
        db.query("select public.create_webhook('Hook', 'https://hooks.example.com', '{projects.created}')"),
      ),
    ).rejects.toThrow('Access denied: rbac.admin');
    expect(await database.as(admin, (db) => countOf(db, 'webhooks'))).toBe(0);
    const { rows } = await database.owner.query<{ id: string }>('select id from public.webhooks limit 1');
    const first = await database.commitAs(owner, (db) =>
      db.query<{ made: { secret: string } }>('select public.rotate_webhook_secret($1) as made', [
        rows[0]?.id,
      ]),
    );
    const second = await database.commitAs(owner, (db) =>
      db.query<{ made: { secret: string } }>('select public.rotate_webhook_secret($1) as made', [
        rows[0]?.id,
      ]),
    );
    expect(first.rows[0]?.made.secret).not.toBe(second.rows[0]?.made.secret);
  });
});
