import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failed, join, password, signIn, succeeded, type OpenFixture, type Fixture } from './fixture.ts';

export function describeLinks(openFixture: OpenFixture): void {
  describe('links in mails', () => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: true });
      await join(fixture);
    });
    afterAll(() => fixture.close());

    it('let a forgotten password be replaced', async () => {
      const person = await join(fixture);
      const page = fixture.open();
      succeeded(await page.source.session.sendPasswordReset(person.email));
      const { path, fragment } = await follow(fixture.mailedLink(person.email));
      expect(path).toBe('/reset-password');

      const events: string[] = [];
      page.source.session.subscribe((event) => events.push(event.type));
      expect(succeeded(await page.source.session.adoptLink(fragment))).toBe('recovery');
      expect(events).toEqual(expect.arrayContaining(['password_recovery', 'signed_in']));
      expect(await page.source.session.current()).toEqual({ userId: person.userId, email: person.email });

      succeeded(await page.source.session.updatePassword({ password: 'another good password' }));
      const later = fixture.open().source.session;
      failed(
        await later.signIn({ email: person.email, password, isRemembered: true }),
        'invalid_credentials',
      );
      succeeded(
        await later.signIn({ email: person.email, password: 'another good password', isRemembered: true }),
      );
    });

    it('work once', async () => {
      const person = await join(fixture);
      const { session } = fixture.open().source;
      succeeded(await session.sendPasswordReset(person.email));
      const link = fixture.mailedLink(person.email);
      await follow(link);
      const second = await follow(link);
      expect(failed(await session.adoptLink(second.fragment), 'link_expired').message).toBe(
        'Email link is invalid or has expired',
      );
      expect(await session.current()).toBeNull();
    });

    it.each([
      '',
      '#',
      '#type=recovery',
      '#access_token=a&refresh_token=b&type=recovery',
      '#error_code=otp_expired',
    ])('are refused when they bring %s', async (fragment) => {
      const page = fixture.open();
      failed(await page.source.session.adoptLink(fragment), 'link_expired');
      expect([await page.source.session.current(), page.storage.size]).toEqual([null, 0]);
    });

    it('are asked for without a word on who has an account', async () => {
      const { session } = fixture.open().source;
      expect(await session.sendPasswordReset('nobody@example.test')).toEqual({ data: null, error: null });
    });

    it('are not needed by someone who is signed in', async () => {
      const { source, email } = await join(fixture);
      const { session } = source;
      expect(failed(await session.updatePassword({ password }), 'same_password').field).toBe('password');
      expect(failed(await session.updatePassword({ password: 'short' }), 'weak_password').field).toBe(
        'password',
      );
      const guessed = { password: 'another good password', currentPassword: 'not the one' };
      failed(await session.updatePassword(guessed), 'invalid_credentials');
      succeeded(
        await session.updatePassword({ password: 'another good password', currentPassword: password }),
      );
      succeeded(
        await fixture
          .open()
          .source.session.signIn({ email, password: 'another good password', isRemembered: true }),
      );
      // the session that changed it goes on
      succeeded(await source.call('my_access', {}));
    });
  });

  describe('a sign-up that must be confirmed', () => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: false });
    });
    afterAll(() => fixture.close());

    it('waits for the link, which signs in', async () => {
      const page = fixture.open();
      const email = 'careful@example.test';
      const input = { email, password, firstName: 'Careful', lastName: 'Person' };
      expect(succeeded(await page.source.session.signUp(input))).toEqual({ isConfirmationNeeded: true });
      failed(
        await page.source.session.signIn({ email, password, isRemembered: true }),
        'email_not_confirmed',
      );

      const { path, fragment } = await follow(fixture.mailedLink(email));
      expect(path).toBe('/');
      expect(succeeded(await page.source.session.adoptLink(fragment))).toBe('signup');
      expect(await page.source.session.current()).toMatchObject({ email });
      const elsewhere = await signIn(fixture.open(), email);
      succeeded(await elsewhere.source.call('my_access', {}));
    });
  });
}

/** Where a link leads: the server answers with a redirection to the application. */
async function follow(link: string): Promise<{ path: string; fragment: string }> {
  const answer = await fetch(link, { redirect: 'manual' });
  const target = new URL(answer.headers.get('location') ?? '');
  return { path: target.pathname, fragment: target.hash };
}
