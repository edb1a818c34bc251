import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import type { Filter, ListQuery } from '@plinth/domain/define/list-query.ts';
import { failed, join, succeeded, type OpenFixture, type Person, type Fixture } from './fixture.ts';

/** Names that mean something to an address, a filter, a pattern or a quotation. */
const hostileNames = [
  '100%',
  'a_b',
  'axb',
  'back\\slash',
  'x,y',
  '(paren)',
  'say "hi"',
  "it's",
  'st*r',
  'stxxr',
  'a.b',
  'colon:',
  '&=?#+',
  'or=(id.eq.1)',
  '{curly}',
  '[0-9]+',
  '^caret$',
  'null',
  'Ümläut',
  'مشروع البرج',
  'परियोजना',
  '🏗️ crane',
];

const amounts = ['9', '10', '12345678901234.56', '0.10', null, '-0.00', '99.99'];

export function describeLists(openFixture: OpenFixture): void {
  describe('lists', () => {
    let fixture: Fixture;
    let owner: Person;
    const parties = { beta: newId(), alpha: newId() };

    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: true });
      owner = await join(fixture);
      const { records } = owner.source;
      succeeded(
        await records.createMany(externalEntities, [
          { id: parties.beta, entity_type: 'CLIENT', company_name: 'Beta LLC' },
          { id: parties.alpha, entity_type: 'CLIENT', company_name: 'Alpha LLC' },
        ]),
      );
      succeeded(
        await records.createMany(
          projects,
          hostileNames.map((name) => ({ name, location: 'names' })),
        ),
      );
      succeeded(
        await records.createMany(
          projects,
          amounts.map((amount, index) => ({
            name: `Amount ${index}`,
            location: 'amounts',
            contract_value: amount,
            start_date: `2026-03-0${index + 1}`,
            client_id: [parties.beta, parties.alpha, null][index % 3],
            manager_id: index === 0 ? owner.userId : null,
          })),
        ),
      );
    });
    afterAll(() => fixture.close());

    const list = (query: ListQuery) => owner.source.records.list(projects, query);
    const named = async (...filters: Filter[]) => {
      const { data, error } = await list({ filters, sort: [{ column: 'name', direction: 'asc' }] });
      expect(error).toBeNull();
      return data.map((row) => row['name']);
    };
    const inNames: Filter = { column: 'location', operator: 'eq', value: 'names' };
    const inAmounts: Filter = { column: 'location', operator: 'eq', value: 'amounts' };

    it('pages without overlap or gap, also where the order says nothing', async () => {
      const query: ListQuery = {
        sort: [{ column: 'priority', direction: 'asc' }],
        pageSize: 7,
        hasCount: true,
      };
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ ...query, page })));
      const ids = pages.flatMap((page) => page.data.map((row) => row.id));
      const total = hostileNames.length + amounts.length;
      expect(pages.map((page) => page.count)).toEqual(Array.from({ length: 5 }, () => total));
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    });

    it('counts only when asked, and knows no error behind the last page', async () => {
      expect((await list({ pageSize: 2 })).count).toBeNull();
      expect(await list({ page: 99, pageSize: 10, hasCount: true })).toEqual({
        data: [],
        count: hostileNames.length + amounts.length,
        error: null,
      });
      expect(await list({ page: 99, pageSize: 10 })).toEqual({ data: [], count: null, error: null });
      expect(
        await list({ filters: [{ column: 'name', operator: 'eq', value: 'nobody' }], hasCount: true }),
      ).toEqual({
        data: [],
        count: 0,
        error: null,
      });
    });

    it('sorts amounts as numbers, with empty ones last both ways', async () => {
      const values = async (direction: 'asc' | 'desc') =>
        (await list({ filters: [inAmounts], sort: [{ column: 'contract_value', direction }] })).data.map(
          (row) => row['contract_value'],
        );
      expect(await values('asc')).toEqual([
        '0.00',
        '0.10',
        '9.00',
        '10.00',
        '99.99',
        '12345678901234.56',
        null,
      ]);
      expect(await values('desc')).toEqual([
        '12345678901234.56',
        '99.99',
        '10.00',
        '9.00',
        '0.10',
        '0.00',
        null,
      ]);
    });

    it('sorts a reference by the name people see', async () => {
      const { data, error } = await list({
        filters: [inAmounts],
        sort: [{ column: 'client_id', direction: 'asc' }],
      });
      expect(error).toBeNull();
      expect(data.map((row) => row['client'])).toEqual([
        ...Array.from({ length: 2 }, () => expect.objectContaining({ company_name: 'Alpha LLC' })),
        ...Array.from({ length: 3 }, () => expect.objectContaining({ company_name: 'Beta LLC' })),
        null,
        null,
      ]);
    });

    it.each(hostileNames)('finds %s by value, by part and by search', async (name) => {
      const containing = hostileNames
        .filter((other) => other.toLowerCase().includes(name.toLowerCase()))
        .sort();
      expect(await named(inNames, { column: 'name', operator: 'eq', value: name })).toEqual([name]);
      expect(
        await named(inNames, { column: 'name', operator: 'in', value: [name, 'x,y', 'nobody'] }),
      ).toHaveLength(name === 'x,y' ? 1 : 2);
      expect((await named(inNames, { column: 'name', operator: 'contains', value: name })).sort()).toEqual(
        containing,
      );
      const found = await list({ filters: [inNames], search: name });
      expect(found.error).toBeNull();
      expect(found.data.map((row) => row['name']).sort()).toEqual(containing);
    });

    it.each(['%', '_', '\\', '*', ',', '(', ')', '"', "'", '.', ':', '"),(', '\\"', '%_\\,()"*\''])(
      'searches for %s as it is typed',
      async (text) => {
        const { data, error } = await list({ filters: [inNames], search: text });
        expect(error).toBeNull();
        expect(data.map((row) => row['name']).sort()).toEqual(
          hostileNames.filter((name) => name.includes(text)).sort(),
        );
      },
    );

    it('searches all its columns, in either case', async () => {
      const { data } = await list({ search: 'PRJ0001' });
      expect(data).toHaveLength(1);
      expect((await list({ search: 'prj0001' })).data).toEqual(data);
    });

    it('filters by every operator', async () => {
      const amount = (operator: Filter['operator'], value?: Filter['value']) =>
        named(inAmounts, { column: 'contract_value', operator, value });
      expect(await amount('gt', '10')).toEqual(['Amount 2', 'Amount 6']);
      expect(await amount('gte', '10')).toEqual(['Amount 1', 'Amount 2', 'Amount 6']);
      expect(await amount('lt', '0.10')).toEqual(['Amount 5']);
      expect(await amount('lte', '0.10')).toEqual(['Amount 3', 'Amount 5']);
      expect(await amount('eq', '12345678901234.56')).toEqual(['Amount 2']);
      expect(await amount('neq', '9')).toEqual(['Amount 1', 'Amount 2', 'Amount 3', 'Amount 5', 'Amount 6']);
      expect(await amount('is_null')).toEqual(['Amount 4']);
      expect(await amount('not_null')).toHaveLength(6);
      expect(await amount('not_in', ['9', '10'])).toEqual(['Amount 2', 'Amount 3', 'Amount 5', 'Amount 6']);
      const days: Filter[] = [
        { column: 'start_date', operator: 'gte', value: '2026-03-02' },
        { column: 'start_date', operator: 'lte', value: '2026-03-03' },
      ];
      expect(await named(inAmounts, ...days)).toEqual(['Amount 1', 'Amount 2']);
    });

    it('ignores an empty value and `all`', async () => {
      for (const value of ['', 'all', []]) {
        const operator = typeof value === 'string' ? 'eq' : 'in';
        expect(await named(inAmounts, { column: 'status', operator, value })).toHaveLength(amounts.length);
      }
      expect(await named(inAmounts, { column: 'status', operator: 'eq' })).toHaveLength(amounts.length);
    });

    it('reads the rows a row points to with it', async () => {
      const { data } = await list({ filters: [{ column: 'name', operator: 'eq', value: 'Amount 0' }] });
      expect(data[0]).toMatchObject({
        client_id: parties.beta,
        client: { id: parties.beta, company_name: 'Beta LLC' },
        manager: { id: owner.userId, first_name: 'Person' },
        creator: { id: owner.userId },
      });
      const without = await list({ filters: [{ column: 'name', operator: 'eq', value: 'Amount 2' }] });
      expect(without.data[0]).toMatchObject({ client_id: null, client: null, manager: null });
    });

    it('reads the parent of a row of the same table', async () => {
      const { records } = owner.source;
      const parent = succeeded(await records.create(tasks, { task_title: 'Foundations' }));
      const child = succeeded(
        await records.create(tasks, { task_title: 'Excavation', parent_task_id: parent.id }),
      );
      expect(child['parent']).toMatchObject({ id: parent.id, task_title: 'Foundations' });
      expect(succeeded(await records.get(tasks, parent.id))['parent']).toBeNull();
    });

    it('says why there is nothing to show', async () => {
      const refused = await list({ filters: [{ column: 'start_date', operator: 'eq', value: 'soon' }] });
      expect(refused.data).toEqual([]);
      failed(refused, 'invalid_date');
      const unknown = await list({ filters: [{ column: 'no_such_column', operator: 'eq', value: 'x' }] });
      expect(unknown.data).toEqual([]);
      expect(failed(unknown).message).not.toBe('');
    });

    it('stops when it is asked to', async () => {
      const controller = new AbortController();
      controller.abort();
      const stopped = await owner.source.records.list(projects, {}, controller.signal);
      expect(stopped.data).toEqual([]);
      failed(stopped, 'network_error');
    });
  });
}
