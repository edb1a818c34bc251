import { assertUnpacksSmall, UnpacksTooLarge } from './assert-unpacks-small.ts';

/** One cell of a file; a spreadsheet also has numbers, days and yes/no. */
export type FileCell = string | number | boolean | Date | null;
export type FileRow = readonly FileCell[];

/** Longest file that is read, and most rows: what a browser on a site phone can still check. */
export const largestFile = 10 * 1024 * 1024;
export const mostRows = 10_000;

/** Why a file is not read; the dialog has the words. */
export type FileProblem = 'unreadable' | 'tooLarge' | 'unpacksTooLarge' | 'tooManyRows' | 'empty';

export class FileRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = 'FileRefused';
    this.problem = problem;
  }
}

/** The rows of a CSV file or of the first sheet of a workbook, empty ones left out. Throws `FileRefused`. */
export async function readFile(file: File): Promise<FileRow[]> {
  if (file.size > largestFile) throw new FileRefused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = (await parsed(bytes)).filter((row) =>
    row.some((cell) => cell !== null && String(cell).trim() !== ''),
  );
  if (rows.length < 2) throw new FileRefused('empty');
  if (rows.length > mostRows + 1) throw new FileRefused('tooManyRows');
  return rows;
}

async function parsed(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[]> {
  try {
    if (isZip(bytes)) {
      await assertUnpacksSmall(bytes);
      const { readXlsx } = await import('hucre/xlsx');
      const workbook = await readXlsx(bytes, {
        sheets: (info) => !info.hidden && !info.veryHidden,
        maxRows: mostRows + 50,
      });
      return workbook.sheets[0]?.rows ?? [];
    }
    const { parseCsv } = await import('hucre/csv');
    return parseCsv(textOf(bytes), { maxRows: mostRows + 50 });
  } catch (error) {
    throw new FileRefused(error instanceof UnpacksTooLarge ? 'unpacksTooLarge' : 'unreadable');
  }
}

/** A workbook is a ZIP archive, whatever the file is called. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Text in UTF-8, in UTF-16 with its mark (Excel's 'Unicode text'), else in the code page of western Windows. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
