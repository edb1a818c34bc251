import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formulaSafe, withoutFormulaGuard } from './formula-safe.ts';

describe('text in a file', () => {
  test.each([
    '=HYPERLINK("http://x")',
    '+',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\0x',
    '|cmd',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '-5',
  ])('%j gets an apostrophe', (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`);
  });

  test.each(['', 'Villa', ' =1+1', "'quoted'", 'a=b', '5', '٥'])('%j stays', (text) => {
    expect(formulaSafe(text)).toBe(text);
  });

  test('never starts like a formula, and comes back as it was', () => {
    const starts = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '\0', '|', '＝');
    fc.assert(
      fc.property(starts, fc.string({ unit: 'grapheme' }), (start, rest) => {
        const text = start + rest;
        expect(formulaSafe(text)).not.toMatch(/^[=+\-@\t\r\n\0|＝＋－＠]/u);
        // what begins with the guard itself loses it
        const back = text.startsWith("'") ? text : withoutFormulaGuard(formulaSafe(text));
        expect(back).toBe(text);
      }),
    );
  });

  test('of people keeps its own apostrophes', () => {
    expect(withoutFormulaGuard("'tis")).toBe("'tis");
    expect(withoutFormulaGuard("'quoted'")).toBe("'quoted'");
  });
});
