// @vitest-environment node
// The bytes of a workbook are of another realm in jsdom, and the library does not know them as such.
import { describe, expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { writeXlsx } from 'hucre/xlsx';
import { projects } from '@plinth/domain/projects/projects.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { exportList } from '../export/export-list.ts';
import { initialListState } from '../list/list-state.ts';
import { fieldContext } from '../testing/field-context.ts';
import { memoryRecords, type MemoryRecords } from '../testing/memory-records.ts';
import { asha, keys, noor, projectRow } from '../testing/project-rows.ts';
import { dataSourceOver } from '../testing/render-screen.tsx';
import { badRowsFile, problemTexts } from './bad-rows.ts';
import { checkRows } from './check-rows.ts';
import { matchFile, sampleValues, withField } from './match-columns.ts';
import { mostRows, readFile } from './read-file.ts';
import { storeRows } from './store-rows.ts';

const csv = (text: string) => new File([text], 'rows.csv');

function office(): MemoryRecords {
  return memoryRecords({
    projects: [],
    tasks: [],
    external_entities: [
      noor,
      { ...noor, id: keys.other, company_name: 'Twin', entity_number: 'ENT0002' },
      { ...noor, id: keys.tower, company_name: 'Twin', entity_number: 'ENT0003' },
    ],
    profiles: [asha],
  });
}

async function checked(
  text: string,
  {
    records = office(),
    resource = projects,
    language = 'en',
  }: { records?: MemoryRecords; resource?: ResourceDefinition; language?: Language } = {},
) {
  const context = await fieldContext(resource, language);
  const rows = await readFile(csv(text));
  const match = matchFile(resource, context.facts, context.labels, rows);
  return {
    context,
    rows,
    match,
    records,
    result: await checkRows(dataSourceOver(records), context, match, rows),
  };
}

describe('the columns of a file', () => {
  test('are found by label or name, whatever their case, order and punctuation', async () => {
    const { match } = await checked(
      'PRIORITY;project_name (x);Project Name *;client;Start date\nhigh;;Villa;;\n',
    );
    expect(match.fields).toEqual(['priority', null, 'name', 'client_id', 'start_date']);
  });

  test('are found below the lines of our own export', async () => {
    const { match } = await checked(
      'Projects,,\nExported at,2026-01-01 10:00,\nFilters,none,\n\nProject name,Status,Start date\nVilla,Won,2026-01-01\n',
    );
    expect(match).toMatchObject({ headerIndex: 3, fields: ['name', 'status', 'start_date'] });
  });

  test('are found in the language of the reader', async () => {
    const { match, result } = await checked('اسم المشروع,الأولوية,تاريخ البدء\nفيلا,عالية,٨ مارس ٢٠٢٦\n', {
      language: 'ar',
    });
    expect(match.fields).toEqual(['name', 'priority', 'start_date']);
    expect(result.good[0]?.values).toMatchObject({ name: 'فيلا', priority: 'high', start_date: '2026-03-08' });
  });

  test('fill one field each, and can be matched by hand with a look at their values', async () => {
    const { match, rows } = await checked('Name of it,Start date\nVilla,2026-01-01\nTower,2026-01-01\n');
    expect(match.fields).toEqual([null, 'start_date']);
    expect(sampleValues(rows, match, 0)).toEqual(['Villa', 'Tower']);
    expect(sampleValues(rows, match, 1)).toEqual(['2026-01-01']);
    expect(withField(match, 0, 'name').fields).toEqual(['name', 'start_date']);
    expect(withField(match, 0, 'start_date').fields).toEqual(['start_date', null]);
  });
});

describe('the rows of a file', () => {
  test('become values as they are stored', async () => {
    const { result } = await checked(
      'Project name,Client,Project manager,Contract value,Start date,Priority,Status\nVilla,noor properties,asha RAO,"AED 1,250,000.50",8/3/2026,High,proposed\n',
    );
    expect(result.bad).toEqual([]);
    expect(result.good[0]?.values).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8/),
      name: 'Villa',
      manager_id: keys.asha,
      contract_value: '1250000.5',
      start_date: '2026-03-08',
      priority: 'high',
      status: 'proposed',
      client_id: keys.noor,
    });
  });

  test('say what is wrong, each with its line and field, and can be downloaded to be corrected', async () => {
    const { context, match, result } = await checked(
      'Project name,Client,Contract value,Start date,Priority\nVilla,Nobody,12,5 May 2026,high\n,Twin,x,31/2/2026,urgent\nFine,,,,\n',
    );
    expect(result.good.map(({ line }) => line)).toEqual([4]);
    expect(result.bad.map((row) => [row.line, problemTexts(context, row)])).toEqual([
      [2, ['Client: The selected record no longer exists or you cannot see it. Select another one.']],
      [
        3,
        [
          'Project name: This field is required.',
          'Client: Several records have this name. Enter the number instead.',
          'Contract value: Enter a number, such as 1,250.50.',
          expect.stringContaining('Start date: This date does not exist'),
          expect.stringContaining('Priority: This option is not available'),
        ],
      ],
    ]);
    const file = await (await badRowsFile(context, match, result.bad)).text();
    expect(file).toContain('Project name,Client,Contract value,Start date,Priority,Problem\r\n');
    expect(file).toContain('Villa,Nobody,12,5 May 2026,high,');
    // corrected, the file is read again with its column of problems left aside
    const again = await checked(file.replace('Nobody', 'ENT0002').split('\r\n').slice(0, 2).join('\n'));
    expect(again.match.fields.at(-1)).toBeNull();
    expect(again.result.good[0]?.values).toMatchObject({ client_id: keys.other });
  });

  test('name other records by name or number, and ask for them in few requests', async () => {
    const records = office();
    const text = `Project name,Client\n${Array.from({ length: 120 }, (_, index) => `P${index},${index % 2 ? 'ENT0001' : 'Noor Properties'}`).join('\n')}`;
    const { result } = await checked(text, { records });
    expect(result.good).toHaveLength(120);
    expect(
      records.calls.filter(({ resource }) => resource === 'external_entities').length,
    ).toBeLessThanOrEqual(2);
  });

  test('of a workbook are days and numbers of the workbook', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'S',
          rows: [
            ['Project name', 'Start date', 'Contract value'],
            ['Villa', new Date(Date.UTC(2026, 2, 8)), 0.1 + 0.2],
            ["'=1+1", null, 1_500_000],
          ],
        },
      ],
    });
    const context = await fieldContext(projects);
    const rows = await readFile(new File([new Uint8Array(bytes)], 'rows.xlsx'));
    const match = matchFile(projects, context.facts, context.labels, rows);
    const { good } = await checkRows(dataSourceOver(office()), context, match, rows);
    expect(good.map(({ values }) => [values.name, values.start_date, values.contract_value])).toEqual([
      ['Villa', '2026-03-08', '0.3'],
      ['=1+1', undefined, '1500000'],
    ]);
  });

  test('with yes and no are understood in the language of the reader', async () => {
    const { result } = await checked('शीर्षक,माइलस्टोन\nअ,हाँ\nआ,नहीं\nइ,\nई,शायद\n', {
      resource: tasks,
      language: 'hi',
    });
    expect(result.good.map(({ values }) => values.is_milestone)).toEqual([true, false, undefined]);
    expect(result.bad).toHaveLength(1);
  });

  test('need their required fields', async () => {
    const { result } = await checked('Priority\nhigh\n');
    expect(result.good).toEqual([]);
    expect(result.bad[0]?.problems).toEqual([{ column: 'name', problem: { code: 'required' } }]);
  });
});

describe('importing', () => {
  const text = 'Project name,Priority\nVilla,high\nTower,low\nVilla,high\n';

  test('of ten thousand stores those that are right, and the 37 that are not once they are corrected (F61)', async () => {
    const isWrong = (place: number) => place % 270 === 9 && place < 270 * 37;
    const text = `Project name,Start date\n${Array.from({ length: mostRows }, (_, place) => `P${place},${isWrong(place) ? '31/2/2026' : '2026-01-01'}`).join('\n')}`;
    const { context, match, result, records } = await checked(text);
    expect(records.tables['projects']).toEqual([]);
    expect([result.good.length, result.bad.length]).toEqual([mostRows - 37, 37]);
    for (const row of result.bad)
      expect([row.line, problemTexts(context, row)]).toEqual([
        expect.toSatisfy((line: number) => isWrong(line - 2)),
        [expect.stringContaining('Start date: This date does not exist')],
      ]);
    const storeAll = (rows: typeof result.good) =>
      storeRows(dataSourceOver(records), projects, rows, { from: 0, onStored: () => {} });
    await storeAll(result.good);
    const again = await checked(text, { records });
    expect([again.result.good.length, again.result.known.length]).toEqual([0, mostRows - 37]);
    const file = await (await badRowsFile(context, match, result.bad)).text();
    const corrected = await checked(file.replaceAll('31/2/2026', '2026-02-28'), { records });
    expect([corrected.result.good.length, corrected.result.bad.length]).toEqual([37, 0]);
    await storeAll(corrected.result.good);
    expect(new Set(records.tables['projects']?.map(({ id }) => id)).size).toBe(mostRows);
  });

  test('adds the rows, and the same file again adds nothing; a corrected one adds what is new', async () => {
    const { records, result } = await checked(text);
    await storeRows(dataSourceOver(records), projects, result.good, { from: 0, onStored: () => undefined });
    expect(records.tables.projects).toHaveLength(3);

    const again = await checked(text, { records });
    expect([again.result.good.length, again.result.known.length]).toEqual([0, 3]);
    const corrected = await checked(text.replace('Tower,low', 'Tower,medium'), { records });
    expect(corrected.result.good.map(({ values }) => values.priority)).toEqual(['medium']);
    expect(corrected.result.known).toHaveLength(2);
  });

  test('stores a thousand rows in one request, all or none, and goes on where it stopped', async () => {
    const { records, result } = await checked(
      `Project name\n${Array.from({ length: 2300 }, (_, index) => `P${index}`).join('\n')}\n`,
    );
    records.afterNext('createMany', () =>
      records.failNext('createMany', { code: 'too_long', message: 'refused' }),
    );
    const stored: number[] = [];
    const store = (from: number) =>
      storeRows(dataSourceOver(records), projects, result.good, {
        from,
        onStored: (count) => stored.push(count),
      });
    await expect(store(0)).rejects.toThrow('refused');
    expect(records.tables.projects).toHaveLength(1000);
    await store(1000);
    expect(stored).toEqual([1000, 2000, 2300]);
    expect(records.tables.projects).toHaveLength(2300);
  });

  test('sends long rows in smaller parts, each short enough for a request', async () => {
    const { records, result } = await checked(
      `Project name,Description\n${Array.from({ length: 300 }, (_, index) => `P${index},${'و'.repeat(3000)}`).join('\n')}\n`,
    );
    await storeRows(dataSourceOver(records), projects, result.good, { from: 0, onStored: () => undefined });
    const sizes = records.calls
      .filter(({ name }) => name === 'createMany')
      .map(({ argument }) => new TextEncoder().encode(JSON.stringify(argument)).length);
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    expect(records.tables.projects).toHaveLength(300);
  });

  test('takes back what was exported', async () => {
    const context = await fieldContext(projects);
    const source = memoryRecords({
      projects: [projectRow({ name: '=Villa', client_id: keys.noor, client: noor, status: 'planning' })],
    });
    const columns = ['name', 'client_id', 'status', 'priority', 'start_date', 'contract_value', 'location'];
    for (const format of ['csv', 'xlsx'] as const) {
      const blob = await exportList(
        context,
        { ...initialListState(projects), columns },
        {
          format,
          title: 'Projects',
          dataSource: dataSourceOver(source),
          queryClient: new QueryClient(),
          signal: new AbortController().signal,
          onProgress: () => undefined,
        },
      );
      const rows = await readFile(new File([blob], `rows.${format}`));
      const match = matchFile(projects, context.facts, context.labels, rows);
      const { good, bad } = await checkRows(dataSourceOver(office()), context, match, rows);
      expect(bad, format).toEqual([]);
      expect(good[0]?.values, format).toMatchObject({
        name: '=Villa',
        client_id: keys.noor,
        status: 'planning',
        priority: 'medium',
        start_date: '2026-03-08',
        contract_value: '1500000.5',
      });
    }
  });
});

describe('a file that cannot be imported', () => {
  test.each([
    ['empty', csv('')],
    ['empty', csv('Project name\n')],
    ['tooManyRows', csv(`a\n${'b\n'.repeat(10_001)}`)],
    ['tooLarge', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.csv')],
    ['unreadable', new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])], 'x.xlsx')],
  ])('is refused as %s', async (problem, file) => {
    await expect(readFile(file)).rejects.toMatchObject({ problem });
  });

  test('in the code pages of Windows is read all the same', async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from('a\tb\nعربي\tc', (character) => [
        character.charCodeAt(0) & 0xff,
        character.charCodeAt(0) >> 8,
      ]).flat(),
    ]);
    expect(await readFile(new File([utf16], 'x.txt'))).toEqual([
      ['a', 'b'],
      ['عربي', 'c'],
    ]);
    const western = new Uint8Array([...new TextEncoder().encode('a\nCaf'), 0xe9]);
    expect(await readFile(new File([western], 'x.csv'))).toEqual([['a'], ['Café']]);
  });
});
