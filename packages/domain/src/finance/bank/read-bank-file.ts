import { decodeFileText } from '../../files/decode-file-text.ts';
import type { FileFaults } from '../../files/file-faults.ts';
import { BankFileRefused, type BankStatement } from './bank-file.ts';
import { type BankTable, readBankTable } from './parse-bank-csv.ts';
import { parseCamt053 } from './parse-camt053.ts';
import { parseMt940 } from './parse-mt940.ts';

/** A list still asks which of its columns is what; the other formats say it all. */
export type BankFile =
  | { format: 'mt940' | 'camt053'; statements: BankStatement[] }
  | { format: 'csv'; table: BankTable };

/** A file that is not read is reported as a whole. */
const untold: FileFaults = { add: () => undefined };

/** Tells the format by what is in the file, whatever it is called. Throws `BankFileRefused`. */
export function readBankFile(bytes: Uint8Array): BankFile {
  const text = decodeFileText(bytes, untold)?.replace(/^\uFEFF/, '');
  if (text === undefined || text.includes('\0')) throw new BankFileRefused('unreadable');
  if (text.trim() === '') throw new BankFileRefused('noLines');
  if (/^\s*</.test(text)) return { format: 'camt053', statements: withLines(parseCamt053(text)) };
  if (/^(?:\{.*\{4:)?:(?:20|25|60F):/m.test(text))
    return { format: 'mt940', statements: withLines(parseMt940(text)) };
  return { format: 'csv', table: readBankTable(text) };
}

/** Days without a line are statements of banks too, and nothing to keep. */
function withLines(statements: readonly BankStatement[]): BankStatement[] {
  const found = statements.filter(({ lines }) => lines.length > 0);
  if (found.length === 0) throw new BankFileRefused('noLines');
  return found;
}
