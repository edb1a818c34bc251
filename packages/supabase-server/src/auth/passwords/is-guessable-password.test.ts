import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isGuessablePassword } from './is-guessable-password.ts';

const company = ['gulf horizon contracting', 'plinth'];

describe('what everybody tries first', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'pa$$w0rd!',
    'PASSWORD2026',
    '123password',
    'Summer2026!',
    '2026summer',
    'qwerty123',
    'Mumbai@123',
    'ahmed1985',
    'Priya#2001',
    'welcome!',
    'Ch@ngeM3',
    'L3tM31n!!',
    'iloveyou2',
    'admin12345',
    'm0nkey99',
    '12345678',
    '87654321',
    '1234567890',
    'abcdefgh',
    'qwertyui',
    'zxcvbnm,',
    'qwer1234',
    '1234qwer',
    'asdfzxcv',
    '1qaz2wsx',
    'Correct Horse Battery Staple',
    'aaaaaaaa',
    '11111111',
    'abababab',
    'abcabcabc',
    '12121212',
    '!@#$%^&*',
    'Gulf Horizon Contracting',
    'gulfhorizoncontracting1',
    'GulfHorizonContracting!',
    'plinth2026',
    'P1inth!!',
  ])('%s', (password) => {
    expect(isGuessablePassword(password, company)).toBe(true);
  });
});

describe('what nobody does', () => {
  test.each([
    'seventeen quiet cranes',
    'Tr0ub4dor&3',
    'the roof leaks on Tuesdays',
    'kX9#mQ2$vL',
    'password is a silly thing',
    'summer 2026 was far too hot',
    'नीला पुल चाबी',
    'مفتاح الجسر أزرق',
    '8 blue cranes',
    'gulf horizon has three cranes',
    'dubai19283746551',
    'zahlenschloss',
  ])('%s', (password) => {
    expect(isGuessablePassword(password, company)).toBe(false);
  });

  test('random ones of twelve characters', () => {
    for (let count = 0; count < 2_000; count += 1) {
      const password = randomBytes(9).toString('base64url');
      expect(isGuessablePassword(password, company), password).toBe(false);
    }
  });

  test('a very long one is judged at once', () => {
    const started = performance.now();
    for (const unit of ['a1', 'ab!', 'abcd', '1q'])
      isGuessablePassword(unit.repeat(128).slice(0, 255) + '\n', company);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
