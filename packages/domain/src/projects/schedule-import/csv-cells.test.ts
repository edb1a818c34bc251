import { describe, expect, it } from 'vitest';
import { decimalOf, readAmount } from './csv-amounts.ts';
import { readPredecessors } from './csv-predecessors.ts';
import { westernDigits } from '../../files/western-digits.ts';

describe('figures of a CSV schedule', () => {
  it('makes figures of every script western ones', () => {
    expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३४५६७८९')).toBe('0123456789 0123456789 0123456789');
    expect(westernDigits('\u200F−٣٫٥٪، ١؛')).toBe('-3.5%, 1;');
  });
});

describe('amounts and predecessors of a CSV schedule', () => {
  it.each([
    ['5', 5],
    ['5d', 5],
    ['5 days', 5],
    ['5 days?', 5],
    ['5.5 d', 5.5],
    ['1,5d', 1.5],
    ['1,000', 1000],
    ['2w', 10],
    ['1 mo', 20],
    ['40h', 5],
    ['240 mins', 0.5],
    ['-2d', -2],
    ['+ 3 days', 3],
    ['٣ أيام', 3],
    ['२ सप्ताह', 10],
  ])('reads %s as %s working days', (text, amount) => {
    expect(readAmount(text, 5)).toEqual({ unit: 'working-days', amount });
  });

  it('reads elapsed days and per cent, and nothing else', () => {
    expect(readAmount('3ed', 5)).toEqual({ unit: 'elapsed-days', amount: 3 });
    expect(readAmount('1ewk', 5)).toEqual({ unit: 'elapsed-days', amount: 7 });
    expect(readAmount('50%', 5)).toEqual({ unit: 'percent', amount: 50 });
    for (const text of ['', 'd', 'five', '5 bananas', '1.2.3', '5d5', '--5', '1e5', 'Infinity'])
      expect(readAmount(text, 5), text).toBeNull();
    expect(['12,5', '12.5', '1,234.5', '1.', '', '-1', '1,2,3'].map(decimalOf)).toEqual([
      12.5,
      12.5,
      1234.5,
      1,
      null,
      null,
      null,
    ]);
  });

  const ids = new Set(['3', '5', '1.2', 'A-10', 'A1010', 'PILEFS']);
  const resolve = (reference: string) => (ids.has(reference) ? reference : null);
  it.each([
    ['3', [['3', 'FS', 0]]],
    [
      '3FS+2d;5SS-1d',
      [
        ['3', 'FS', 2],
        ['5', 'SS', -1],
      ],
    ],
    [
      '3ff, 5 sf + 1 week',
      [
        ['3', 'FF', 0],
        ['5', 'SF', 5],
      ],
    ],
    ['1.2SS+2 days', [['1.2', 'SS', 2]]],
    ['A-10', [['A-10', 'FS', 0]]],
    ['A-10FS-3d', [['A-10', 'FS', -3]]],
    ['A-10+2d', [['A-10', 'FS', 2]]],
    ['A1010: FS 2', [['A1010', 'FS', 2]]],
    ['PILEFS', [['PILEFS', 'FS', 0]]],
    ['PILEFSFS+1d', [['PILEFS', 'FS', 1]]],
    ['3-1', [['3', 'FS', -1]]],
    [' ; ,', []],
  ])('reads the predecessors %s', (cell, links) => {
    expect(
      readPredecessors(cell, resolve, 5).map((link) =>
        'problem' in link ? link : [link.reference, link.type, link.lag.amount],
      ),
    ).toEqual(links);
  });

  it.each([
    ['9', 'unknown_predecessor', '9'],
    ['9FS+2d', 'unknown_predecessor', '9'],
    ['3XX', 'unknown_link_type', 'XX'],
    ['3FS+2 moons', 'bad_predecessor', '3FS+2 moons'],
    ['x'.repeat(5000), 'bad_predecessor', 'x'.repeat(5000)],
  ])('reports %s', (cell, problem, value) => {
    expect(readPredecessors(cell, resolve, 5)).toEqual([{ problem, value }]);
  });
});
