// @vitest-environment node
// The bytes of a workbook are of another realm in jsdom, and the library does not know them as such.
import { QueryClient } from '@tanstack/react-query';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { describe, expect, test } from 'vitest';
import { initialListState, type ListState } from '../list/list-state.ts';
import { fieldContext } from '../testing/field-context.ts';
import { memoryRecords, type MemoryRecords } from '../testing/memory-records.ts';
import { keys, noor, projectRow } from '../testing/project-rows.ts';
import { dataSourceOver } from '../testing/render-screen.tsx';
import { exportList } from './export-list.ts';
import type { ReadProgress } from './read-all-rows.ts';

async function exported(
  records: MemoryRecords,
  state: Partial<ListState>,
  options: {
    format?: 'csv' | 'xlsx';
    signal?: AbortSignal;
    onProgress?: (progress: ReadProgress) => void;
  } = {},
) {
  const context = await fieldContext(projects);
  const blob = await exportList(
    context,
    { ...initialListState(projects), ...state },
    {
      format: 'csv',
      title: 'Projects',
      dataSource: dataSourceOver(records),
      queryClient: new QueryClient(),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...options,
    },
  );
  return new Uint8Array(await blob.arrayBuffer());
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

function table(rows: readonly (readonly unknown[])[], firstHeader: string) {
  const start = rows.findIndex(([first]) => first === firstHeader);
  return { head: rows.slice(0, start), headers: rows[start], body: rows.slice(start + 1) };
}

const risky = projectRow({
  name: '=HYPERLINK("http://x")',
  contract_value: '-5.50',
  client_id: keys.noor,
  client: noor,
  completion_percentage: null,
});
const columns = [
  'name',
  'client_id',
  'status',
  'contract_value',
  'start_date',
  'completion_percentage',
  'created_at',
];

describe('an exported list', () => {
  test('as CSV is exactly the view, safe to open, with what was asked for above it', async () => {
    const records = memoryRecords({
      projects: [risky, projectRow({ id: keys.tower, name: 'Tower, "B"\nnorth', status: 'won' })],
      external_entities: [noor],
    });
    const text = textOf(
      await exported(records, {
        columns,
        sort: { column: 'name', direction: 'asc' },
        search: 'o',
        filters: {
          client_id: { kind: 'values', values: [keys.noor] },
          status: { kind: 'values', values: ['planning', 'not_closed'] },
          start_date: { kind: 'range', from: '2026-01-01', to: null },
        },
      }),
    );
    expect(text.startsWith('\ufeffProjects,')).toBe(true);
    const { head, headers, body } = table(parseCsv(text), 'Project name');
    expect(head.map(([name, value]) => [name, value]).slice(2)).toEqual([
      ['Time zone', 'Asia/Dubai'],
      ['Search', 'o'],
      ['Filters', ''],
      ['Status', 'Planning, Not Closed'],
      ['Client', 'Noor Properties'],
      ['Start date', 'from 1 Jan 2026'],
      ['Sorted by', 'Project name, ascending'],
      ['Rows', '0'],
      ['', ''],
    ]);
    expect(head[1]).toEqual([
      'Exported at',
      expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(headers).toEqual([
      'Project name',
      'Client',
      'Status',
      'Contract value',
      'Contract value – Currency',
      'Start date',
      'Progress',
      'Created on',
    ]);
    expect(body).toEqual([]);
  });

  test('as CSV quotes as RFC 4180 has it, and keeps numbers numbers', async () => {
    const records = memoryRecords({
      projects: [risky, projectRow({ id: keys.tower, name: 'Tower, "B"\nnorth', status: 'won' })],
    });
    const text = textOf(await exported(records, { columns, sort: { column: 'status', direction: 'asc' } }));
    expect(text).toContain(
      `"'=HYPERLINK(""http://x"")",Noor Properties,Planning,-5.50,AED,2026-03-08,,2026-01-06 00:30\r\n`,
    );
    expect(text).toContain(`"Tower, ""B""\nnorth",,Won,1500000.50,AED,2026-03-08,12.5,2026-01-06 00:30`);
    const widths = new Set(parseCsv(text).map((row) => row.length));
    expect([...widths]).toEqual([8]);
  });

  test('as a workbook has numbers and days to calculate with, and text that is never a formula', async () => {
    const records = memoryRecords({
      projects: [risky, projectRow({ id: keys.tower, contract_value: '99999999999999.99', status: 'won' })],
    });
    const workbook = await readXlsx(
      await exported(records, { columns, sort: { column: 'status', direction: 'asc' } }, { format: 'xlsx' }),
    );
    const { body } = table(workbook.sheets[0]?.rows ?? [], 'Project name');
    expect(body[0]).toEqual([
      `'=HYPERLINK("http://x")`,
      'Noor Properties',
      'Planning',
      -5.5,
      'AED',
      new Date('2026-03-08T00:00:00Z'),
      null,
      new Date('2026-01-06T00:30:00Z'),
    ]);
    // floating point would lose the last digit
    expect(body[1]?.[3]).toBe('99999999999999.99');
  });

  test('has all pages, each row once, and says how far it is', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) =>
      projectRow({ id: `p${index}`, name: `P${index}`, created_at: String(index).padStart(5, '0') }),
    );
    const records = memoryRecords({ projects: rows });
    const progress: ReadProgress[] = [];
    const text = textOf(
      await exported(records, { columns: ['name'] }, { onProgress: (step) => progress.push(step) }),
    );
    const { head, body } = table(parseCsv(text), 'Project name');
    expect(body).toHaveLength(2500);
    expect(new Set(body.map(([name]) => name)).size).toBe(2500);
    expect(head.find(([name]) => name === 'Rows')?.[1]).toBe('2500');
    expect(progress).toEqual([0, 1000, 2000, 2500].map((done) => ({ done, total: 2500 })));
    expect(records.calls.filter(({ name }) => name === 'list')).toHaveLength(3);
  });

  test('does not repeat a row that moved to the next page meanwhile', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) =>
      projectRow({ id: `p${index}`, name: `P${String(index).padStart(4, '0')}` }),
    );
    const records = memoryRecords({ projects: rows });
    records.afterNext('list', () => records.tables.projects?.unshift(projectRow({ id: 'new', name: 'A' })));
    const { body } = table(
      parseCsv(
        textOf(await exported(records, { columns: ['name'], sort: { column: 'name', direction: 'asc' } })),
      ),
      'Project name',
    );
    expect(new Set(body.map(([name]) => name)).size).toBe(body.length);
    expect(body).toHaveLength(1500);
  });

  test('can be stopped', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => projectRow({ id: `p${index}` }));
    const records = memoryRecords({ projects: rows });
    const controller = new AbortController();
    const stopped = exported(
      records,
      {},
      { signal: controller.signal, onProgress: ({ done }) => done >= 1000 && controller.abort() },
    );
    await expect(stopped).rejects.toThrow('aborted');
    expect(records.calls.filter(({ name }) => name === 'list').length).toBeLessThan(3);
  });

  test('fails as a whole when a page fails', async () => {
    const records = memoryRecords({ projects: [risky] });
    records.failNext('list', { code: 'access_denied', message: 'no' });
    await expect(exported(records, {})).rejects.toThrow('no');
  });

  test('speaks the language of the view', async () => {
    const context = await fieldContext(externalEntities, 'hi', 'Asia/Kolkata');
    const blob = await exportList(
      context,
      { ...initialListState(externalEntities), columns: ['company_name', 'status'] },
      {
        format: 'csv',
        title: 'ग्राहक',
        dataSource: dataSourceOver(memoryRecords({ external_entities: [{ ...noor, company_name: 'नूर' }] })),
        queryClient: new QueryClient(),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
    const text = textOf(new Uint8Array(await blob.arrayBuffer()));
    expect(text).toContain('कंपनी का नाम,स्थिति\r\nनूर,सक्रिय');
    expect(text).toContain('समय क्षेत्र,Asia/Kolkata');
  });
});
