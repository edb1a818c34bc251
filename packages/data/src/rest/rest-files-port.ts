import { isOnRecord, withoutFile, type FilesPort } from '../port/files.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { newId } from '../new-id.ts';
import { requestTimeout, withTimeout } from '../request-limits.ts';
import type { Guard, Outcome } from '../session/guard-token.ts';
import { asOutcome } from './as-outcome.ts';
import { isOwnConflict } from './create-rest-row.ts';
import { failureOf, networkFailure, timeoutFailure, type RestFailure } from './rest-failure.ts';
import type { Transport } from './transport.ts';

export type RestFilesOptions = { apiUrl: string; fetch: typeof fetch; guard: Guard; send: Transport };

/** Files as the port has them, over the document paths of the REST backend. */
export function restFilesPort({ apiUrl, fetch: over, guard, send }: RestFilesOptions): FilesPort {
  const base = apiUrl.replace(/\/+$/, '');
  const timed = withTimeout(over, () => requestTimeout);

  /** Sends what is no JSON, or gets what is none. */
  async function ask(path: string, init: RequestInit, read: (answer: Response) => Promise<unknown>) {
    return guard(async (token): Promise<Outcome> => {
      try {
        const headers = { ...init.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
        const answer = await timed(`${base}${path}`, { ...init, headers });
        if (answer.ok) return { data: await read(answer), count: null, error: null };
        return refused(failureOf(answer, parsed(await answer.text())));
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        return refused(isLate ? timeoutFailure(requestTimeout) : networkFailure());
      }
    });
  }

  async function keep(folder: string, file: File, values: Record<string, unknown>) {
    const form = new FormData();
    // before the file: what it is about is read before its bytes
    form.append('metadata', JSON.stringify(values));
    form.append('file', file, file.name);
    const init = { method: 'POST', body: form, headers: { 'idempotency-key': newId() } };
    return resultOf<DataRow>(await ask(`${folder}upload/`, init, (answer) => answer.json()));
  }

  async function contentOf(folder: string, { id, file_path: path }: DataRow): Promise<Result<Blob>> {
    if (typeof path !== 'string' || path === '') return withoutFile;
    const address = `${folder}${encodeURIComponent(id)}/download/`;
    return resultOf<Blob>(await ask(address, { method: 'GET' }, (answer) => answer.blob()));
  }

  return {
    upload: (file, values) => keep('/documents/', file, values),
    addVersion: (file, documentId) => keep('/documents/versions/', file, { document_id: documentId }),
    download: (document) => contentOf('/documents/', document),
    downloadVersion: (version) => contentOf('/documents/versions/', version),
    async attach(file, values) {
      const row = await keep('/attachments/', file, values);
      if (!row.error || !isOwnConflict(row.error, 'id')) return row;
      // its key is taken: by itself, when its first answer was lost
      const address = `/attachments/${encodeURIComponent(String(values['id']))}/`;
      const before = resultOf<DataRow>(await ask(address, { method: 'GET' }, (answer) => answer.json()));
      return before.data && isOnRecord(before.data, values) ? before : row;
    },
    downloadAttachment: (attachment) => contentOf('/attachments/', attachment),
    addAttachmentVersion: (file, attachmentId, values) =>
      keep('/attachments/versions/', file, { ...values, attachment_id: attachmentId }),
    downloadAttachmentVersion: (version) => contentOf('/attachments/versions/', version),

    async remove(filePath) {
      const request = {
        method: 'POST',
        path: '/documents/delete-file/',
        body: { file_path: filePath },
      } as const;
      const idempotencyKey = newId();
      const { error } = await guard(async (token) =>
        asOutcome(await send({ ...request, token, idempotencyKey })),
      );
      return error && error.code !== 'not_found' ? { data: null, error } : { data: null, error: null };
    },
  };
}

function refused(failure: RestFailure): Outcome {
  return asOutcome({ data: null, failure });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param outcome whose content has the type the path is agreed to answer */
function resultOf<T>({ data, error }: Outcome): Result<T> {
  return error ? { data: null, error } : { data: data as T, error: null };
}
