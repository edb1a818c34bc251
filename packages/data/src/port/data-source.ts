import type { AppError } from '@plinth/domain/errors.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Database } from '@plinth/database/generated/database.types.ts';
import type { ChangesPort } from './changes.ts';
import type { FilesPort } from './files.ts';
import type { OfflinePort } from './offline.ts';
import type { PapersPort } from './papers.ts';
import type { DataRow, Result } from './result.ts';
import type { SessionPort } from './session.ts';

export type { DataRow, Result } from './result.ts';

/** A page. On failure `data` is empty and `error` says why, so that a screen never mistakes one for 'no records'. */
export type ListResult = { data: DataRow[]; count: number | null; error: AppError | null };

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions & string;
export type ArgumentsOf<F extends FunctionName> = Functions[F]['Args'];
export type ReturnOf<F extends FunctionName> = Functions[F]['Returns'];

/** Operations on rows. Every call is one request; nothing throws, failures come back as `error`. */
export type RecordsPort = {
  list(resource: ResourceDefinition, query: ListQuery, signal?: AbortSignal): Promise<ListResult>;
  get(resource: ResourceDefinition, id: string, signal?: AbortSignal): Promise<Result<DataRow>>;
  /** `values.id` is made by the caller (`crypto.randomUUID()`); a conflict on one's own new row is read back as success. */
  create(resource: ResourceDefinition, values: Record<string, unknown>): Promise<Result<DataRow>>;
  createMany(
    resource: ResourceDefinition,
    rows: readonly Record<string, unknown>[],
  ): Promise<Result<DataRow[]>>;
  /** With `values.version` the write is refused as `version_conflict` when somebody else was faster. */
  update(resource: ResourceDefinition, id: string, values: Record<string, unknown>): Promise<Result<DataRow>>;
  remove(resource: ResourceDefinition, id: string): Promise<Result<null>>;
  /**
   * Stores a document with all of its lines, in order, or nothing: lines that are missing are deleted. `record.id` is
   * made by the caller, as for `create`; with `record.version` an older one is refused. Without `lines` they stay as they
   * are. The column a line is refused for is named `lines.<column>`.
   */
  saveDocument(
    resource: ResourceDefinition,
    record: Record<string, unknown>,
    lines: readonly Record<string, unknown>[] | null,
  ): Promise<Result<DataRow>>;
};

/** What every screen works with, whichever backend is behind it. */
export type DataSource = {
  records: RecordsPort;
  /** A stored function of the database. */
  call<F extends FunctionName>(name: F, args: ArgumentsOf<F>): Promise<Result<ReturnOf<F>>>;
  /** What needs a program (set-up …): POST to the server's own API, in both backend types. */
  act<T>(path: string, body: Record<string, unknown>): Promise<Result<T>>;
  session: SessionPort;
  /** The files of documents; its code comes when it is first asked for. */
  files(): Promise<FilesPort>;
  /** Papers as PDF files; its code comes when it is first asked for. */
  papers(): Promise<PapersPort>;
  /** What others change, for those who follow it; its code comes when it is first asked for. */
  changes(): Promise<ChangesPort>;
  /** What waits for the connection; a bare adapter keeps nothing on the device. */
  offline?(): Promise<OfflinePort>;
};
