import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataRow, Result } from '@plinth/data/port/data-source.ts';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { DocumentFile } from './document-file.tsx';

const document: DataRow = {
  id: '66666666-6666-4666-8666-666666666666',
  title: 'Plan of the site',
  status: 'draft',
  file_path: null,
  file_name: null,
  file_size: null,
  mime_type: null,
  file_version: 0,
};
const withPlan: DataRow = {
  ...document,
  file_path: '1_plan.png',
  file_name: 'plan.png',
  file_size: '1572864',
  mime_type: 'image/png',
  file_version: 2,
};
const versions = [1, 2].map((number) => ({
  id: `v${number}`,
  document_id: document.id,
  version_number: number,
  file_name: `plan ${number}.png`,
  file_path: `${number}_plan.png`,
  file_size: '10',
  mime_type: 'image/png',
  created_at: '2026-03-04T08:00:00Z',
}));
const editor = ['documents:view', 'documents:edit'];
const pdf = () => new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
const kept: Result<DataRow> = { data: { ...document }, error: null };
const lost: Result<never> = {
  data: null,
  error: { code: 'network_error', status: 0, message: 'Failed to fetch' },
};

type Kept = { files: File[]; answers: Result<DataRow>[] };

function open(row: DataRow, { abilities = editor, answers = [] as Result<DataRow>[] } = {}) {
  const sent: Kept = { files: [], answers };
  return renderScreen(<DocumentFile row={row} />, {
    records: memoryRecords({ document_versions: versions }),
    abilities,
    files: {
      addVersion: async (file) => {
        sent.files.push(file);
        return sent.answers.shift() ?? kept;
      },
      download: async () => ({ data: new Blob(['newest']), error: null }),
      downloadVersion: async () => lost,
    },
  }).then((view) => ({ ...view, sent }));
}

/** A browser keeps the contents of addresses of its own; here they only get names. */
function givenAddresses() {
  const given: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${given.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  return given;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const zone = () => screen.getByText(/up to 50 MB/).parentElement ?? globalThis.document.body;

test('a document without a file takes one that is dropped, and says what it takes', async () => {
  const { sent, successes } = await open(document);
  expect(zone()).toHaveTextContent(/^Drop or paste a file here.*PDF, Word, Excel.*Choose file$/);
  fireEvent.drop(zone(), { dataTransfer: { files: [pdf()] } });
  await vi.waitFor(() => expect(successes).toEqual(['documentFile.uploaded']), 20_000);
  expect(sent.files.map(({ name, type }) => [name, type])).toEqual([['plan.pdf', 'application/pdf']]);
});

test('a file may be pasted, but not while a person writes', async () => {
  const { sent } = await open(document);
  const field = globalThis.document.createElement('textarea');
  zone().append(field);
  fireEvent.paste(field, { clipboardData: { files: [pdf()] } });
  fireEvent.paste(globalThis.document.body, { clipboardData: { files: [pdf()] } });
  await vi.waitFor(() => expect(sent.files).toHaveLength(1), 20_000);
});

test.each([
  [
    'of a wrong kind',
    new File(['x'], 'page.html', { type: 'text/html' }),
    /page\.html has an unsupported file type/,
  ],
  ['that is empty', new File([], 'plan.pdf', { type: 'application/pdf' }), /plan\.pdf is empty/],
  [
    'that is too large',
    Object.defineProperty(pdf(), 'size', { value: 60_000_000 }),
    /plan\.pdf is 57\.2 MB, which exceeds the limit/,
  ],
])('a file %s is refused at the place, before it is sent', async (_how, file, words) => {
  const { sent } = await open(document);
  fireEvent.drop(zone(), { dataTransfer: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(sent.files).toEqual([]);
});

test('a failed upload stays in view with its reason, and is tried again with the same file', async () => {
  const { sent, user, failures, successes } = await open(document, { answers: [lost] });
  await user.upload(screen.getByLabelText('Choose file'), pdf());
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('plan.pdf could not be uploaded');
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(successes).toEqual(['documentFile.uploaded']), 20_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.files.map(({ name }) => name)).toEqual(['plan.pdf', 'plan.pdf']);
  expect(failures).toEqual([]);
});

test('what cannot be changed says why: no right to it, or a document that is final', async () => {
  const { unmount } = await open(document, { abilities: ['documents:view'] });
  expect(screen.getByText('This document has no file.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveAccessibleDescription(
    /You don't have permission to edit this/,
  );
  expect(screen.queryByText(/up to 50 MB/)).toBeNull();
  unmount();
  await open({ ...withPlan, status: 'published' });
  expect(screen.getByRole('button', { name: 'Upload new version' })).toHaveAccessibleDescription(
    /The file is final/,
  );
  expect(screen.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a picture is shown in place, as a picture whatever it is, and put away again', async () => {
  const given = givenAddresses();
  const { user } = await open(withPlan);
  expect(screen.getByText('1.5 MB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('img', { name: 'Preview of plan.png' })).toHaveAttribute('src', 'blob:1');
  expect(given.map(({ type }) => type)).toEqual(['image/png']);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('img', { name: 'Preview of plan.png' })).toBeNull();
});

test('all versions stand below, the newest first; one that cannot be fetched says so beside it', async () => {
  const { user } = await open(withPlan);
  const list = await screen.findByRole('region', { name: 'All versions' });
  const lines = await within(list).findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('plan 2.png'),
    expect.stringContaining('plan 1.png'),
  ]);
  await user.click(within(list).getByRole('button', { name: 'Download version 1' }));
  expect(await within(list).findByRole('alert')).toHaveTextContent('The file could not be loaded');
});
