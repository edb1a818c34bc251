import type { ColumnFact } from '@plinth/database/table-facts.ts';
import { describe, expect, it } from 'vitest';
import { isSafeLink, readField } from './read-field.ts';

const text: ColumnFact = {
  type: 'text',
  isNullable: true,
  hasDefault: false,
  isGenerated: false,
  isInsertable: true,
  isUpdatable: true,
};

describe('a field', () => {
  it('takes a whole number for an integer column and tells limits only when the column has some', () => {
    const days = { ...text, type: 'integer' };
    expect(readField({ kind: 'number' }, days, false, '42')).toEqual({ value: 42 });
    expect(readField({ kind: 'number' }, days, false, '1.5')).toEqual({
      problem: { code: 'invalid_value', values: { decimals: 0 } },
    });
    expect(readField({ kind: 'number' }, days, false, '2147483648')).toEqual({
      problem: { code: 'out_of_range', values: {} },
    });
  });

  it.each(['a@b.co', 'site.office+1@al-noor.example.ae'])('takes %s as an address of e-mail', (address) => {
    expect(readField({ kind: 'email' }, text, false, address)).toEqual({ value: address });
  });

  it.each(['a', 'a@b', 'a b@c.de', '@c.de', 'a@.de', 'a@c.'])(
    'refuses %s as an address of e-mail',
    (address) => {
      expect(readField({ kind: 'email' }, text, false, address)).toEqual({
        problem: { code: 'invalid_value' },
      });
    },
  );

  it('completes a web address and refuses what could run', () => {
    expect(readField({ kind: 'link' }, text, false, 'example.ae/about')).toEqual({
      value: 'https://example.ae/about',
    });
    expect(readField({ kind: 'link' }, text, false, 'javascript:alert(1)')).toEqual({
      problem: { code: 'invalid_value' },
    });
  });

  it.each(['https://a.ae', 'http://a.ae/x?y#z', 'mailto:a@b.co'])('%s may become a link', (address) => {
    expect(isSafeLink(address)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a/b',
    '//a.ae',
    'a.ae',
    '',
  ])('%j may not become a link', (address) => {
    expect(isSafeLink(address)).toBe(false);
  });
});
