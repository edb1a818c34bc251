import type { PaperKind } from '@plinth/domain/paper-kinds.ts';
import type { Result } from './result.ts';

/** A list as the screen shows it, on its way to paper. */
export type ListForPaper = {
  title: string;
  notes: readonly (readonly string[])[];
  columns: readonly { label: string; is_end: boolean }[];
  rows: readonly (readonly string[])[];
};

/** Papers as PDF files, made by the server in a language of the interface. */
export type PapersPort = {
  /** The paper of a record the caller may read; some are of one financial year. */
  ofRecord(kind: PaperKind, id: string, language: string, year?: number): Promise<Result<Blob>>;
  /** The schedule of a project, with the choices of its chart and its sheets as the address of the API words them. */
  ofSchedule(
    projectId: string,
    choices: Readonly<Record<string, string>>,
    language: string,
  ): Promise<Result<Blob>>;
  /** A list under the letterhead of the company. */
  ofList(list: ListForPaper, language: string): Promise<Result<Blob>>;
};
