import { describe, expect, it } from 'vitest';
import { type JournalLine, journalSum } from './journal.ts';

const line = (debit: string, credit: string): JournalLine => ({
  date: '2026-01-31',
  source: 'invoices',
  document: 'INV-1',
  party: null,
  project: null,
  posting: 'bank',
  account: '1000',
  name: null,
  cost_type: null,
  tax: null,
  debit,
  credit,
});

describe('the sum of a journal', () => {
  it('is the same on both sides, exact beyond what a floating number holds', () => {
    const large = '90071992547409.93';
    expect(journalSum([line(large, '0.00'), line('0.02', '0.00'), line('0.00', '90071992547409.95')])).toBe(
      '90071992547409.95',
    );
    expect(journalSum([line('0.05', '0.00'), line('0.00', '0.05')])).toBe('0.05');
    expect(journalSum([])).toBe('0.00');
  });

  it('is none when a coin is missing', () => {
    expect(() => journalSum([line('0.05', '0.00'), line('0.00', '0.04')])).toThrow(
      'sides of the journal differ',
    );
  });
});
