import type { DataRow, Result } from './result.ts';

/** A file chosen for a record, with the key its attachment gets: however often it is sent, it arrives once. */
export type ChosenFile = { id: string; file: File };

/** The files that documents name, and those on records; nobody reaches one without the rights to its document (ruling R13). */
export type FilesPort = {
  /** Keeps a file, and the document that names it, or neither. `values` are columns of the document; without a title it is the name of the file. */
  upload(file: File, values: Record<string, unknown>): Promise<Result<DataRow>>;
  /** Keeps a file as the newest version of a document, or nothing. @returns the version */
  addVersion(file: File, documentId: string): Promise<Result<DataRow>>;
  /** The file of a document; `not_found` for one that has none. */
  download(document: DataRow): Promise<Result<Blob>>;
  /** The file of a version, also of an earlier one. */
  downloadVersion(version: DataRow): Promise<Result<Blob>>;
  /**
   * Keeps a file and puts it on a record of any kind (`table_name`, `record_id`), or nothing. With an `id` that is on this record
   * already it arrived before, and is not put there again. @returns the attachment
   */
  attach(file: File, values: Record<string, unknown>): Promise<Result<DataRow>>;
  /** The file of an attachment. */
  downloadAttachment(attachment: DataRow): Promise<Result<Blob>>;
  /** Keeps a file as the newest version of an attachment (`thumbnail` of a picture), or nothing. @returns the version */
  addAttachmentVersion(
    file: File,
    attachmentId: string,
    values: Record<string, unknown>,
  ): Promise<Result<DataRow>>;
  /** The file of a version of an attachment, also of an earlier one. */
  downloadAttachmentVersion(version: DataRow): Promise<Result<Blob>>;
  /** Deletes the file that is kept under this path, as far as the caller may; one that is gone is no failure. */
  remove(filePath: string): Promise<Result<null>>;
};

/** What is said of a document without a file (specified). */
export const withoutFile = {
  data: null,
  error: { code: 'not_found', status: 404, message: 'Document file path not found' },
} as const;

/** Whether an attachment is on the record that these values of another one name. */
export function isOnRecord(attachment: DataRow, values: Readonly<Record<string, unknown>>): boolean {
  return attachment['table_name'] === values['table_name'] && attachment['record_id'] === values['record_id'];
}
