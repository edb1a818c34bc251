import { projects } from '@plinth/domain/projects/projects.ts';
import { totpAt } from '@plinth/supabase-server/auth/testing/second-factor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Each code counts once: the one before this moment, the present one and the next are three without waiting. */
const codeOf = (secret: string, step: -1 | 0 | 1) => totpAt(secret, Date.now() + step * 30_000);

export function describeSecondFactor(openFixture: OpenFixture): void {
  describe('a second factor', () => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: true });
      await join(fixture);
    });
    afterAll(() => fixture.close());

    const list = ({ source }: Page) => source.records.list(projects, {});

    it('counts once a code was shown, and then nothing comes with the password alone', async () => {
      const person = await join(fixture);
      const factor = await person.source.session.secondFactor();
      expect(succeeded(await factor.state())).toEqual({ factors: [], passkeys: [], codes: null });
      const { id, secret, picture } = succeeded(await factor.enrol('Plinth'));
      expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
      expect(failed(await factor.verify(id, '000000'), 'wrong_code').field).toBe('code');
      // the one code, said again: another step of thirty seconds may have begun since
      const used = codeOf(secret, 0);
      succeeded(await factor.verify(id, used));
      expect(person.events.at(-1)).toEqual({ type: 'token_refreshed' });
      expect((await list(person)).error).toBeNull();
      expect(succeeded(await factor.state()).factors).toMatchObject([{ id, isConfirmed: true }]);

      const elsewhere = fixture.open();
      const { session } = elsewhere.source;
      const input = { email: person.email, password, isRemembered: true };
      expect(succeeded(await session.signIn(input)).isCodeNeeded).toBe(true);
      failed(await list(elsewhere), 'second_factor_needed');
      failed(await elsewhere.source.call('my_access', {}), 'second_factor_needed');
      failed(await session.updatePassword({ password: 'another horse battery' }), 'second_factor_needed');
      expect(await session.current()).toMatchObject({ userId: person.userId });
      const there = await session.secondFactor();
      failed(await there.remove(id), 'second_factor_needed');
      failed(await there.verify(id, used), 'wrong_code');
      succeeded(await there.verify(id, codeOf(secret, 1)));
      expect((await list(elsewhere)).error).toBeNull();
    });

    it('lets in who lost it by a code that was kept, once each', async () => {
      const person = await join(fixture);
      const factor = await person.source.session.secondFactor();
      const { id, secret } = succeeded(await factor.enrol('Plinth'));
      succeeded(await factor.verify(id, codeOf(secret, 0)));
      const earlier = succeeded(await factor.makeCodes());
      const codes = succeeded(await factor.makeCodes());
      expect([codes.length, new Set([...earlier, ...codes]).size]).toEqual([10, 20]);

      const elsewhere = await signIn(fixture.open(), person.email);
      const there = await elsewhere.source.session.secondFactor();
      failed(await there.showRecoveryCode(earlier[0] ?? ''), 'wrong_code');
      succeeded(await there.showRecoveryCode((codes[0] ?? '').toUpperCase()));
      expect((await list(elsewhere)).error).toBeNull();
      expect(succeeded(await there.state()).codes).toEqual({ total: 10, remaining: 9 });
      const third = await signIn(fixture.open(), person.email);
      failed(
        await (await third.source.session.secondFactor()).showRecoveryCode(codes[0] ?? ''),
        'wrong_code',
      );

      succeeded(await there.remove(id));
      expect(succeeded(await there.state())).toEqual({ factors: [], passkeys: [], codes: null });
      const fourth = await signIn(fixture.open(), person.email);
      expect((await list(fourth)).error).toBeNull();
    });
  });
}
