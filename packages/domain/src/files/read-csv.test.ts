import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const fieldsOf = (text: string, delimiter = ',') =>
  readCsv(text, delimiter, 1_000).records.map((record) => record.fields);

describe('reading CSV', () => {
  it('reads the examples of RFC 4180', () => {
    expect(fieldsOf('aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n')).toEqual([
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    expect(fieldsOf('aaa,bbb,ccc\r\nzzz,yyy,xxx')).toEqual([
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    expect(fieldsOf('"aaa","b \r\nbb","ccc"\r\nzzz,yyy,xxx')).toEqual([
      ['aaa', 'b \r\nbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    expect(fieldsOf('"aaa","b""bb","ccc"')).toEqual([['aaa', 'b"bb', 'ccc']]);
  });

  it('keeps spaces and empty fields, and quotes that do not begin a field', () => {
    expect(fieldsOf(' a ,, "b",12" pipe,"",')).toEqual([[' a ', '', ' "b"', '12" pipe', '', '']]);
    expect(fieldsOf('"a"b,c')).toEqual([['ab', 'c']]);
  });

  it('reads every kind of line end and leaves empty lines out', () => {
    expect(fieldsOf('a\nb\r\nc\rd\n\n\r\ne')).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
    expect(fieldsOf('')).toEqual([]);
    expect(fieldsOf('\n\n')).toEqual([]);
  });

  it('says on which line of the file each record begins', () => {
    const { records } = readCsv('h1,h2\r\n\r\n"two\r\nlines",x\r\n"three\nlong\rlines",y\nlast,z', ',', 100);
    expect(records.map((record) => [record.line, record.fields[1]])).toEqual([
      [1, 'h2'],
      [3, 'x'],
      [5, 'y'],
      [8, 'z'],
    ]);
  });

  it('reports the line of a quote that is never closed', () => {
    expect(readCsv('a,b\nc,"d\ne,f', ',', 100)).toMatchObject({ unclosedQuoteLine: 2 });
  });

  it('stops at the number of records it is asked for', () => {
    expect(readCsv('a\nb\nc', ',', 2).records).toHaveLength(2);
  });

  it('gives back whatever is written by the rules of RFC 4180', () => {
    const field = fc.string({
      unit: fc.constantFrom('a', 'é', 'म', 'ع', '"', ',', ';', '\t', '\n', '\r', ' ', '1'),
    });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\r\n', '\n', '\r'),
        (rows, delimiter, lineEnd) => {
          const text = rows
            .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter))
            .join(lineEnd);
          expect(fieldsOf(text, delimiter)).toEqual(rows);
        },
      ),
    );
  });

  it('answers soon to quotes without end', () => {
    const started = performance.now();
    for (const text of [
      '"'.repeat(1_000_001),
      '"",'.repeat(400_000),
      '\n'.repeat(1_000_000),
      `"${'""'.repeat(500_000)}`,
    ])
      readCsv(text, ',', 20_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
