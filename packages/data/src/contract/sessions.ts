import { profiles } from '@plinth/domain/access/profiles.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '../port/session.ts';
import {
  failed,
  join,
  password,
  signIn,
  succeeded,
  type OpenFixture,
  type Page,
  type Fixture,
} from './fixture.ts';

export function describeSessions(openFixture: OpenFixture): void {
  describe('sessions', () => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: true });
      await join(fixture);
    });
    afterAll(() => fixture.close());

    describe('signing up and in', () => {
      it('makes an account and signs nobody in', async () => {
        const page = fixture.open();
        const events = await listen(page);
        const input = { email: 'new@example.test', password, firstName: 'New', lastName: 'Person' };
        expect(succeeded(await page.source.session.signUp(input))).toEqual({ isConfirmationNeeded: false });
        expect([await page.source.session.current(), page.storage.size, events]).toEqual([
          null,
          0,
          [{ type: 'initial', signedIn: null }],
        ]);
        const person = await signIn(page, 'new@example.test');
        expect(succeeded(await person.source.records.get(profiles, person.userId))).toMatchObject({
          first_name: 'New',
          last_name: 'Person',
          role: 'EMPLOYEE',
        });
      });

      it('says what is wrong with a sign-up', async () => {
        const { session } = fixture.open().source;
        const input = { email: 'other@example.test', password, firstName: 'A', lastName: 'B' };
        expect(failed(await session.signUp({ ...input, password: 'short' }), 'weak_password').field).toBe(
          'password',
        );
        const { email } = await join(fixture);
        expect(failed(await session.signUp({ ...input, email }), 'user_already_exists').field).toBe('email');
      });

      it('tells nobody whether the address or the password was wrong', async () => {
        const { email } = await join(fixture);
        const page = fixture.open();
        const refusals = await Promise.all(
          [
            { email, password: 'not this one' },
            { email: 'nobody@example.test', password },
          ].map(async (input) =>
            failed(await page.source.session.signIn({ ...input, isRemembered: true }), 'invalid_credentials'),
          ),
        );
        expect(refusals[0]).toEqual(refusals[1]);
        expect(refusals[0]?.message).toMatch(/^Invalid (login )?credentials\.?$/);
        expect(await page.source.session.current()).toBeNull();
      });

      it('announces a sign-in once', async () => {
        const { email } = await join(fixture);
        const page = fixture.open();
        const events = await listen(page);
        const { userId } = await signIn(page, email);
        const signedIn = { userId, email };
        expect(events).toEqual([
          { type: 'initial', signedIn: null },
          { type: 'signed_in', signedIn },
        ]);
        expect(await page.source.session.current()).toEqual(signedIn);
      });
    });

    describe('remembering', () => {
      it('is there again when the browser comes back', async () => {
        const { storage, userId, email } = await join(fixture);
        const later = fixture.open(storage);
        expect(await listen(later)).toEqual([{ type: 'initial', signedIn: { userId, email } }]);
        expect((await later.source.records.list(projects, {})).error).toBeNull();
      });

      it('leaves nothing behind where it was not wanted', async () => {
        const { email } = await join(fixture);
        const page = fixture.open();
        await signIn(page, email, false);
        expect((await page.source.records.list(projects, {})).error).toBeNull();
        expect(page.storage.size).toBe(0);
        expect(await listen(fixture.open(page.storage))).toEqual([{ type: 'initial', signedIn: null }]);
      });

      it('ends an earlier remembered session of the same browser', async () => {
        const first = await join(fixture);
        const { email } = await join(fixture);
        await signIn(fixture.open(first.storage), email, false);
        expect(first.storage.size).toBe(0);
      });
    });

    describe('signing out', () => {
      it('ends the session here and everywhere', async () => {
        const person = await join(fixture);
        const elsewhere = await signIn(fixture.open(), person.email);
        expect(await person.source.session.signOut()).toEqual({ data: null, error: null });
        expect(person.events.at(-1)).toEqual({ type: 'signed_out', isExpired: false });
        expect([person.storage.size, await person.source.session.current()]).toEqual([0, null]);

        failed(await elsewhere.source.records.list(projects, {}), 'session_expired');
        expect(elsewhere.events.at(-1)).toMatchObject({
          type: 'signed_out',
          isExpired: true,
          error: { code: 'session_expired' },
        });
      });

      it('ends it here without a connection too, with a warning', async () => {
        const person = await join(fixture);
        person.wire.isDown = true;
        failed(await person.source.session.signOut(), 'network_error');
        expect(person.events.at(-1)).toEqual({ type: 'signed_out', isExpired: false });
        expect([person.storage.size, await person.source.session.current()]).toEqual([0, null]);
      });

      it('does no harm when nobody is signed in', async () => {
        const page = fixture.open();
        const events = await listen(page);
        expect(await page.source.session.signOut()).toEqual({ data: null, error: null });
        expect(events).toEqual([{ type: 'initial', signedIn: null }]);
      });
    });

    describe('a refused token', () => {
      it('is renewed silently, once for all who met the refusal', async () => {
        const person = await join(fixture);
        fixture.spoilAccessToken(person.storage);
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => person.source.records.list(projects, {})),
        );
        expect(answers.map((answer) => answer.error)).toEqual(Array.from({ length: 8 }, () => null));
        const kinds = person.events.map((event) => event.type);
        expect(kinds.filter((kind) => kind === 'token_refreshed')).toHaveLength(1);
        expect(kinds).not.toContain('signed_out');
      });

      it('is renewed before a write, which happens once', async () => {
        const person = await join(fixture);
        fixture.spoilAccessToken(person.storage);
        succeeded(await person.source.records.create(projects, { name: 'After renewal' }));
        const { count } = await person.source.records.list(projects, {
          filters: [{ column: 'name', operator: 'eq', value: 'After renewal' }],
          hasCount: true,
        });
        expect(count).toBe(1);
      });

      it('ends the session when it cannot be renewed', async () => {
        const person = await join(fixture);
        await fixture.endSessions(person.userId);
        const answer = await person.source.records.list(projects, {});
        expect(answer).toMatchObject({ data: [], count: null });
        failed(answer, 'session_expired');
        const endings = person.events.filter((event) => event.type === 'signed_out');
        expect(endings).toEqual([
          {
            type: 'signed_out',
            isExpired: true,
            error: expect.objectContaining({ code: 'session_expired' }),
          },
        ]);
        expect([person.storage.size, await person.source.session.current()]).toEqual([0, null]);
      });

      it('ends it once however many requests meet it, and for every kind of request', async () => {
        const person = await join(fixture);
        await fixture.endSessions(person.userId);
        const { records, call } = person.source;
        const before = person.wire.sent;
        const answers = await Promise.all([
          records.get(projects, crypto.randomUUID()),
          records.create(projects, { name: 'Never' }),
          records.update(projects, crypto.randomUUID(), { name: 'Never' }),
          records.remove(projects, crypto.randomUUID()),
          call('my_access', {}),
        ]);
        for (const answer of answers)
          expect(['session_expired', 'not_authenticated']).toContain(failed(answer).code);
        expect(person.events.filter((event) => event.type === 'signed_out')).toHaveLength(1);
        // each request and one refresh: a session that the server has ended is not ended there again
        expect(person.wire.sent - before).toBe(answers.length + 1);
      });

      it('is no reason to sign anybody out while the server is out of reach', async () => {
        const person = await join(fixture);
        fixture.spoilAccessToken(person.storage);
        person.wire.isDown = true;
        failed(await person.source.records.list(projects, {}), 'network_error');
        expect(await person.source.session.current()).toMatchObject({ userId: person.userId });
        expect(person.events.some((event) => event.type === 'signed_out')).toBe(false);
      });
    });

    it('sends nothing for someone who is not signed in', async () => {
      const page = fixture.open();
      await listen(page);
      const sent = page.wire.sent;
      failed(await page.source.records.list(projects, {}), 'not_authenticated');
      failed(await page.source.call('my_access', {}), 'not_authenticated');
      expect(page.wire.sent).toBe(sent);
    });
  });
}

/** Subscribes and waits for the first word on who is signed in. */
async function listen({ source }: Page): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  await new Promise<void>((resolve) => {
    source.session.subscribe((event) => {
      events.push(event);
      resolve();
    });
  });
  return events;
}
