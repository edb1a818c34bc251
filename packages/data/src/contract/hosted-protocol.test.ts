import { auditLog } from '@plinth/domain/access/audit-log.ts';
import { profiles } from '@plinth/domain/access/profiles.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostedFixture, type HostedFixture } from './hosted-fixture.ts';
import { failed, join, succeeded, type Person } from './fixture.ts';

describe('the hosted adapter', () => {
  let fixture: HostedFixture;
  let owner: Person;
  beforeAll(async () => {
    fixture = await openHostedFixture({ isAutoconfirmed: true }, addActions);
    owner = await join(fixture);
  });
  afterAll(() => fixture.close());

  describe('an action of the server', () => {
    it('is posted as the caller, or as nobody before there is one', async () => {
      const answer = succeeded(
        await owner.source.act<Echo>('/echo/', { month: '2026-03', amount: '12345678901234.56' }),
      );
      expect(answer.body).toEqual({ month: '2026-03', amount: '12345678901234.56' });
      expect(answer.authorization).toMatch(/^Bearer eyJ/);
      expect(succeeded(await fixture.open().source.act<Echo>('echo/', {})).authorization).toBeNull();
    });

    it('may answer without content', async () => {
      expect(await owner.source.act('/nothing/', {})).toEqual({ data: null, error: null });
    });

    it('is refused in the words of the server', async () => {
      const error = failed(await owner.source.act('/refused/', {}), 'invalid_choice');
      expect(error).toMatchObject({ status: 422, message: 'Unknown time zone.', field: 'time_zone' });
      expect(failed(await owner.source.act('/broken/', {}), 'server_error').reference).toBe('req-7');
      expect(failed(await owner.source.act('/html/', {}), 'unavailable').message).toBe(
        'Service temporarily unavailable',
      );
      expect(failed(await owner.source.act('/no-such-route/', {})).status).toBe(404);
    });

    it('is tried again with a fresh token', async () => {
      const person = await join(fixture);
      fixture.spoilAccessToken(person.storage);
      const answer = succeeded(await person.source.act<Echo>('/for-the-signed-in/', {}));
      expect(answer.authorization).not.toContain('c3BvaWxlZA');
      expect(person.events.map((event) => event.type)).toContain('token_refreshed');
    });

    it('does not end a session by a refusal that is not about it', async () => {
      failed(await owner.source.act('/wrong-setup-token/', {}), 'setup_token_invalid');
      expect(owner.events.some((event) => event.type === 'signed_out')).toBe(false);
    });

    it('tells a lost connection', async () => {
      const person = await join(fixture);
      person.wire.isDown = true;
      expect(failed(await person.source.act('/echo/', {}), 'network_error').status).toBe(0);
    });
  });

  it('signs out anyone who may not read their own profile any more', async () => {
    const person = await join(fixture);
    await fixture.query('revoke select on public.profiles from authenticated');
    try {
      failed(await person.source.records.get(profiles, owner.userId), 'access_denied');
      expect(person.events.some((event) => event.type === 'signed_out')).toBe(false);
      failed(await person.source.records.get(profiles, person.userId), 'access_denied');
      expect(person.events.at(-1)).toMatchObject({
        type: 'signed_out',
        isExpired: true,
        error: { code: 'access_denied', status: 403 },
      });
    } finally {
      await fixture.query('grant select on public.profiles to authenticated');
    }
  });

  it('keeps a big number exact', async () => {
    await fixture.query("update public.modules set sort_order = 7 where name = 'tasks'");
    const { data, error } = await owner.source.records.list(
      {
        ...profiles,
        table: 'audit_log',
        facts: auditLog.facts,
        list: { ...profiles.list, sort: { column: 'id', direction: 'asc' }, search: [], filters: [] },
      },
      { pageSize: 1 },
    );
    expect(error).toBeNull();
    expect(data[0]?.id).toMatch(/^\d+$/);
  });
});

type Echo = { body: unknown; authorization: string | null };

/** Routes like those of our own API, one for each kind of answer. */
function addActions(app: FastifyInstance): void {
  app.post('/api/echo/', (request): Echo => ({
    body: request.body,
    authorization: request.headers.authorization ?? null,
  }));
  app.post('/api/for-the-signed-in/', (request, reply) => {
    const authorization = request.headers.authorization ?? null;
    const isSpoiled = authorization === null || authorization.includes('c3BvaWxlZA');
    return isSpoiled
      ? reply.code(401).send({ detail: 'Not authenticated', code: 'not_authenticated' })
      : { body: null, authorization };
  });
  app.post('/api/nothing/', (_request, reply) => reply.code(204).send());
  app.post('/api/refused/', (_request, reply) =>
    reply.code(422).send({ detail: 'Unknown time zone.', code: 'invalid_choice', field: 'time_zone' }),
  );
  app.post('/api/broken/', (_request, reply) =>
    reply.code(500).send({ detail: 'Internal server error', code: 'server_error', reference: 'req-7' }),
  );
  app.post('/api/html/', (_request, reply) =>
    reply.code(502).type('text/html').send('<html>Bad gateway</html>'),
  );
  app.post('/api/wrong-setup-token/', (_request, reply) =>
    reply.code(401).send({ detail: 'Wrong token', code: 'setup_token_invalid' }),
  );
}
