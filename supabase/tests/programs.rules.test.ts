import { afterAll, describe, expect, it } from 'vitest';
import { openPrograms, countOf, type Connection } from './fixtures/programs.ts';

const { database, owner, admin } = await openPrograms();
afterAll(() => database.drop());

type Made = { id: string; token: string };

const inAYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

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

/** What a program does with a token, as an API would let it. */
async function asProgram<T>(token: string, run: (db: Connection) => Promise<T>): Promise<T> {
  const known = await claims(token);
  return database.commitAs(owner, async (db) => {
    await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(known)]);
    await db.query('select authz.check_session()');
    return run(db);
  });
}

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

  it('with the scope to create makes a document whole, and adds nothing to one that was there', async () => {
    const { rows } = await database.commitAs(owner, (db) =>
      db.query<{ id: string }>("insert into public.projects (name) values ('Bridge') returning id"),
    );
    const project = rows[0]?.id;
    const { token } = await make(['commercial:view', 'commercial:create']);
    const line = { description: 'Formwork', quantity: 2, unit: 'm2', rate: 10 };
    const saved = await asProgram(token, async (db) =>
      db.query<{ id: string }>("select public.save_document('quotation', $1, $2) as id", [
        JSON.stringify({ title: 'Bridge', project_id: project }),
        JSON.stringify([line]),
      ]),
    );
    const quotation = saved.rows[0]?.id;
    const add = (db: Connection) =>
      db.query(
        "insert into public.quotation_items (quotation_id, description, quantity, rate) values ($1, 'More', 1, 1)",
        [quotation],
      );
    await expect(asProgram(token, add)).rejects.toMatchObject({ code: '42501' });
    const edits = await make(['commercial:view', 'commercial:create', 'commercial:edit']);
    await asProgram(edits.token, add);
    // the person whose draft it is needs no program
    await database.commitAs(owner, add);
    const found = await database.owner.query('select from public.quotation_items where quotation_id = $1', [
      quotation,
    ]);
    expect(found.rowCount).toBe(3);
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

  it('is no owner and reads nobody’s post, no matter who made it', async () => {
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

  it('loses with its owner’s rights, and ends when it is revoked, even where an API remembers it', async () => {
    const { id, token } = await make(['tasks:view']);
    const remembered = await claims(token);
    await database.commitAs(owner, (db) => db.query('select public.revoke_api_token($1)', [id]));
    expect(await claims(token)).toBeNull();
    await expect(
      database.as(owner, async (db) => {
        await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(remembered)]);
        return db.query('select authz.check_session()');
      }),
    ).rejects.toThrow('This token has been revoked or has expired.');
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
    [['tasks:fly'], inAYear(), 'A token can only have permissions you hold yourself.'],
    [['rbac:admin'], inAYear(), 'A token can only have permissions you hold yourself.'],
    [[], inAYear(), 'A token can only have permissions you hold yourself.'],
    [['tasks:view'], new Date(Date.now() - 1000).toISOString(), 'A token is valid for one year at most.'],
    [
      ['tasks:view'],
      new Date(Date.now() + 400 * 86_400_000).toISOString(),
      'A token is valid for one year at most.',
    ],
  ])('is not made for %o until %s', async (scopes, until, sentence) => {
    await expect(make(scopes, owner, until)).rejects.toThrow(sentence);
  });

  it('is made by owners alone', async () => {
    await expect(make(['tasks:view'], admin)).rejects.toThrow('Access denied: rbac.admin');
  });
});

describe('self-service is a person’s', () => {
  const closed = [
    'select public.check_in()',
    `select public.set_own_picture(null)`,
    `select public.keep_choice('theme', '"dark"')`,
    `select public.save_view(gen_random_uuid(), 'tasks', 'Mine', '', false)`,
    `select public.delete_view(gen_random_uuid())`,
    `select public.log_security_event(now(), 'info', 'Hello', '{}', null)`,
    'select public.make_calendar_feed(true)',
    'select public.my_sessions()',
    'select public.end_other_sessions()',
    'select * from public.first_steps()',
    'select public.letterhead()',
    'select public.unit_choices()',
  ];
  it.each(closed)('%s', async (sql) => {
    const { token } = await make(['projects:view']);
    await database.owner.query(
      `insert into public.employees (first_name, last_name, user_id, status) values ('The', 'Owner', $1, 'active')
       on conflict (user_id) do nothing`,
      [owner.id],
    );
    await expect(asProgram(token, (db) => db.query(sql))).rejects.toThrow(
      /Access denied|Only users|Not authenticated|not_authenticated|no view with this name|must be signed in|with an active role/i,
    );
  });

  it('nobody’s profile, picture or choices are read, and the program learns only what it may', async () => {
    await database.commitAs(owner, (db) => db.query(`select public.keep_choice('theme', '"dark"')`));
    const { token } = await make(['projects:view']);
    await asProgram(token, async (db) => {
      expect(await countOf(db, 'profiles')).toBe(0);
      expect(
        (await db.query('select * from public.profile_pictures($1)', [[owner.id, admin.id]])).rowCount,
      ).toBe(0);
      expect((await db.query('select public.my_choices() as mine')).rows).toEqual([{ mine: {} }]);
      const { rows } = await db.query<{ access: object }>('select public.my_access() as access');
      expect(rows[0]?.access).toMatchObject({
        user_id: owner.id,
        profile: null,
        settings: null,
        company: null,
        abilities: ['projects:view'],
      });
    });
    const directory = await make(['hr:view']);
    await asProgram(directory.token, async (db) => expect(await countOf(db, 'profiles')).toBeGreaterThan(1));
  });

  it('a comment of its maker is changed and taken away with those scopes only', async () => {
    await database.commitAs(owner, (db) =>
      db.query(
        `with task as (insert into public.tasks (task_title) values ('Spoken of') returning id)
         insert into public.comments (task_id, body) select id, 'My words' from task`,
      ),
    );
    const change = `update public.comments set body = 'Changed' where body = 'My words'`;
    const remove = `delete from public.comments where body = 'My words'`;
    for (const scopes of [['projects:view', 'projects:edit', 'projects:delete'], ['tasks:view']]) {
      const { token } = await make(scopes);
      await asProgram(token, async (db) => {
        expect((await db.query(change)).rowCount).toBe(0);
        expect((await db.query(remove)).rowCount).toBe(0);
      });
    }
    const { token } = await make(['tasks:view', 'tasks:delete']);
    await asProgram(token, async (db) => expect((await db.query(remove)).rowCount).toBe(1));
  });
});
