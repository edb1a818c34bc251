import { invoices } from '@plinth/domain/finance/invoices.ts';
import { describe, expect, it } from 'vitest';
import { draftsOfRows, linesOfForm, linesShape, newLine, readLines } from './line-values.ts';

const lines = linesOfForm(invoices, 'create');
if (!lines) throw new Error('an invoice has lines');
const shape = linesShape(lines);
const [proposed] = draftsOfRows(shape, [{ id: 'proposed', quantity: '1', tax_code_id: 'standard' }]);
if (!proposed) throw new Error('nothing proposed');
const read = (drafts: Parameters<typeof readLines>[1]) => readLines(shape, drafts, [proposed], () => 'wrong');

describe('a line of a document', () => {
  it('is no line as long as it has only what every new one has, or what was proposed for any', () => {
    expect(read([newLine(shape), proposed])).toEqual({ rows: [], errors: null });
  });

  it('is one once a person wrote in it, and then says what is missing', () => {
    const typed = { ...proposed, values: { ...proposed.values, quantity: '2' } };
    expect(read([typed]).errors).toEqual({ proposed: { description: 'wrong', unit_price: 'wrong' } });
  });

  it('is one untouched when it says what it is of', () => {
    const [taken] = draftsOfRows(shape, [
      { id: 'taken', description: 'First stage', quantity: '1', unit_price: '10' },
    ]);
    if (!taken) throw new Error('nothing taken over');
    expect(readLines(shape, [taken], [taken], () => 'wrong').rows).toMatchObject([
      { description: 'First stage' },
    ]);
  });
});
