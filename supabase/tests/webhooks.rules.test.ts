import { connectTo } from '@plinth/database/connect-to.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPrograms, countOf } from './fixtures/programs.ts';

const { database, owner, admin } = await openPrograms();
afterAll(() => database.drop());

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
    'https://hooks.example.com:99999/a',
    'https://hooks.example.com:0/a',
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
  ])('is not called at %s', async (url) => {
    await expect(create(url)).rejects.toThrow('Enter a public https URL.');
  });

  it.each(['https://hooks.example.com', 'https://hooks.example.com:8443/a?b=c', 'https://93.184.216.34/x'])(
    'may be called at %s',
    async (url) => {
      const { rows } = await create(url);
      expect(rows[0]?.made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      await database.owner.query('delete from public.webhooks');
    },
  );

  it('is notified of nothing that nobody knows', async () => {
    for (const event of ['secrets.created', 'projects.eaten', 'projects', 'webhook_deliveries.created'])
      await expect(create('https://hooks.example.com/a', [event])).rejects.toThrow('Unknown event.');
    await expect(create('https://hooks.example.com/a', [])).rejects.toThrow('Select at least one event.');
  });

  it('is notified of a change in its transaction, and of none that is undone', async () => {
    const { rows } = await create('https://hooks.example.com/a', ['projects.created', 'projects.updated']);
    const id = rows[0]?.made.id;
    await database.as(owner, (db) => db.query("insert into public.projects (name) values ('Undone')"));
    const made = await database.commitAs(owner, (db) =>
      db.query<{ id: string }>(
        "insert into public.projects (name, contract_value) values ('Sent', 5) returning id",
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
    expect(JSON.stringify(log.rows[0])).not.toContain('Sent');
  });

  it('gives up after eight tries, waiting longer each time, and can be sent again', async () => {
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
