import { errorCodes, type AppError } from '@plinth/domain/errors.ts';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { ar as allArabic } from './ar.ts';
import { en as allEnglish } from './en.ts';
import { errors as sentencesOfCodes } from './en/errors.ts';
import { messageOfError } from './error-message.ts';
import { hi as allHindi } from './hi.ts';

const { errors: ar } = allArabic;
const { errors: en } = allEnglish;
const { errors: hi } = allHindi;

const keys = Object.keys(en) as (keyof typeof en)[]; // the keys of a literal object
const patterns: readonly string[] = ['atField'];

describe('the sentences of the error catalogue', () => {
  it('exist for every code', () => {
    for (const code of errorCodes) expect([code, typeof en[code]]).toEqual([code, 'string']);
  });

  it.each([
    ['hi', hi, /[\u0900-\u097f]/],
    ['ar', ar, /[\u0600-\u06ff]/],
  ] as const)('are written in %s, with the same placeholders', (_language, translated, script) => {
    expect(Object.keys(translated).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect([key, placeholders(translated[key])]).toEqual([key, placeholders(en[key])]);
    }
    for (const key of keys.filter((one) => !patterns.includes(one))) expect(translated[key]).toMatch(script);
  });

  it('keep the wording of the specification', async () => {
    expect(await shown({ code: 'role_name_taken', values: { name: 'Foreman' } })).toBe(
      'A role with the name "Foreman" already exists',
    );
    expect(await shown({ code: 'role_in_use' })).toBe(
      'Cannot delete role with active users. Please remove all users from this role first.',
    );
    expect(await shown({ code: 'not_authenticated' })).toBe('Not authenticated');
    expect(await shown({ code: 'access_denied', values: { module: 'projects', action: 'delete' } })).toBe(
      'Access denied: projects.delete',
    );
    expect(await shown({ code: 'session_expired' })).toBe('Your session has expired. Please log in again.');
    expect(await shown({ code: 'invalid_credentials' })).toBe('Invalid credentials.');
    expect(await shown({ code: 'required' })).toBe('This field is required.');
  });

  it('use the values that are known, and need none', async () => {
    expect(await shown({ code: 'too_long', values: { limit: 200 } })).toContain('200');
    expect(await shown({ code: 'out_of_range', values: { min: 0, max: 100 } })).toBe(
      'Enter a number from 0 to 100.',
    );
    expect(await shown({ code: 'out_of_range', values: { min: 0 } })).toBe('Enter 0 or more.');
    expect(await shown({ code: 'out_of_range', values: { max: 9 } })).toBe('Enter 9 or less.');
    expect(
      await shown({ code: 'out_of_range', values: { earliest: '2026-01-01', latest: '2026-02-01' } }),
    ).toBe('Enter a date from 2026-01-01 to 2026-02-01.');
    expect(await shown({ code: 'out_of_range', values: { latest: '2026-02-01' } })).toBe(
      'Enter a date no later than 2026-02-01.',
    );
    expect(
      await shown({
        code: 'not_balanced',
        values: { debit: '90000.50', credit: '88000.00', difference: '2000.50' },
      }),
    ).toContain('90,000.50 and total credits 88,000.00: a difference of 2,000.50');
    expect(
      await shown({ code: 'over_budget', values: { code: '03-200', budget: 1000, used: '38692.5' } }),
    ).toContain('of cost code 03-200: 1,000.00 is budgeted, 38,692.50 would be ordered and spent');
    expect(await shown({ code: 'over_budget', values: { budget: 1000, used: 1500 } })).toContain(
      'of the project: 1,000.00 is budgeted, 1,500.00',
    );
    expect(await shown({ code: 'over_budget' })).toBe('This would exceed the budget.');
    expect(await shown({ code: 'wrong_order', values: { names: 'TSK-1 Pour slab' } })).toBe(
      'Complete first: TSK-1 Pour slab',
    );
    expect(await shown({ code: 'wrong_order', values: { earlier: 'SUB-0001' } })).toBe(
      'SUB-0001 comes before this one and is not decided yet. Approve, reject or cancel it first.',
    );
    expect(await shown({ code: 'wrong_order', values: { before: '0.00', after: '250.00' } })).toBe(
      'The amounts changed from 0.00 to 250.00 since this was certified. Return it to draft and certify it again.',
    );
    expect(await shown({ code: 'period_filed', values: { number: 'VAT-1' } })).toContain('Tax return VAT-1');
    expect(await shown({ code: 'statement_gap', values: { expected: '10', found: '20' } })).toContain(
      'opens with 20',
    );
    for (const code of errorCodes) expect(await shown({ code })).not.toContain('{{');
  });

  it('are those of their codes until the precise ones are loaded', async () => {
    const error = { code: 'period_filed', values: { number: 'VAT-1' } } as const;
    expect(await shown(error, sentencesOfCodes)).toBe(sentencesOfCodes.period_filed);
    expect(await shown(error)).toContain('VAT-1');
  });

  it("leave the server's own text where the catalogue knows nothing better", async () => {
    expect(await shown({ code: 'unknown', message: 'quota of the mail server' })).toBe(
      'quota of the mail server',
    );
    expect(await shown({ code: 'unknown', message: '' })).toBe(en.unknown);
  });
});

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
}

async function shown(
  error: Partial<AppError> & Pick<AppError, 'code'>,
  errors: Readonly<Record<string, string>> = en,
): Promise<string> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: 'en',
    resources: { en: { translation: { errors } } },
    interpolation: { escapeValue: false },
  });
  const message = messageOfError({ status: 400, message: '', ...error });
  return 'text' in message ? message.text : instance.t(message.keys, message.values);
}
