import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import type { DataRow } from '../port/data-source.ts';
import { failed, join, succeeded, type OpenFixture, type Person, type Fixture } from './fixture.ts';

const zones = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];

export function describeWrites(openFixture: OpenFixture): void {
  describe('writes', () => {
    let fixture: Fixture;
    let owner: Person;
    const zoneBefore = process.env['TZ'];

    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: true });
      owner = await join(fixture);
    });
    afterAll(() => fixture.close());
    afterEach(() => {
      if (zoneBefore === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zoneBefore;
    });

    const create = async (values: Record<string, unknown>): Promise<DataRow> =>
      succeeded(await owner.source.records.create(projects, values));
    const countOf = async (name: string) =>
      (
        await owner.source.records.list(projects, {
          filters: [{ column: 'name', operator: 'eq', value: name }],
          hasCount: true,
        })
      ).count;

    it('answers with the whole row: number, defaults, version', async () => {
      const id = newId();
      const row = await create({ id, name: 'Tower' });
      expect(row).toMatchObject({
        id,
        name: 'Tower',
        status: 'planning',
        priority: 'medium',
        version: 1,
        client: null,
      });
      expect(row['project_number']).toMatch(/^PRJ\d{4,}$/);
      expect(succeeded(await owner.source.records.get(projects, id))).toEqual(row);
    });

    it.each(['12345678901234.56', '0.10', '99999999999999.99', '7.00'])(
      'keeps the amount %s exact',
      async (amount) => {
        const row = await create({ name: 'Money', contract_value: amount });
        expect(row['contract_value']).toBe(amount);
        const again = succeeded(await owner.source.records.update(projects, row.id, { name: 'Money again' }));
        expect(again['contract_value']).toBe(amount);
        const percent = succeeded(
          await owner.source.records.update(projects, row.id, { completion_percentage: '37.5' }),
        );
        expect(percent['completion_percentage']).toBe('37.50');
      },
    );

    it.each(zones)('keeps days as they are on a machine in %s', async (zone) => {
      process.env['TZ'] = zone;
      const row = await create({ name: 'Days', start_date: '2026-03-08', end_date: '2026-12-31' });
      expect(row).toMatchObject({ start_date: '2026-03-08', end_date: '2026-12-31' });
      const { data } = await owner.source.records.list(projects, {
        filters: [
          { column: 'name', operator: 'eq', value: 'Days' },
          { column: 'start_date', operator: 'eq', value: '2026-03-08' },
        ],
      });
      expect(data.map((found) => found['end_date'])).toContain('2026-12-31');
    });

    it('creates one row however often it is sent', async () => {
      const values = { id: newId(), name: 'Sent twice', contract_value: '5', notes: undefined };
      const first = succeeded(await owner.source.records.create(projects, values));
      const second = succeeded(await owner.source.records.create(projects, values));
      expect(second).toEqual(first);
      expect(await countOf('Sent twice')).toBe(1);
    });

    it('F07: creates one row when the first answer is lost', async () => {
      const values = { id: newId(), name: 'Lost answer' };
      owner.wire.losesNextAnswer = true;
      failed(await owner.source.records.create(projects, values), 'network_error');
      expect(succeeded(await owner.source.records.create(projects, values))).toMatchObject({
        name: 'Lost answer',
        version: 1,
      });
      expect(await countOf('Lost answer')).toBe(1);
    });

    it('F24: makes each row once over a line that loses a quarter of what is sent or answered', async () => {
      const ids = Array.from({ length: 40 }, newId);
      // the same losses each time: Park and Miller's numbers
      let seed = 20_261_125;
      const isUnlucky = () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647 < 0.125;
      };
      let lost = 0;
      for (const id of ids) {
        for (let turn = 0, isSaved = false; !isSaved; turn += 1) {
          expect(turn).toBeLessThan(20);
          owner.wire.isDown = isUnlucky();
          owner.wire.losesNextAnswer = !owner.wire.isDown && isUnlucky();
          isSaved =
            (await owner.source.records.create(projects, { id, name: 'Over a bad line' })).error === null;
          lost += Number(!isSaved);
        }
      }
      owner.wire.isDown = false;
      owner.wire.losesNextAnswer = false;
      expect(lost).toBeGreaterThan(5);
      expect(await countOf('Over a bad line')).toBe(ids.length);
    });

    it('does not pass other values off as saved', async () => {
      const id = newId();
      owner.wire.losesNextAnswer = true;
      failed(await owner.source.records.create(projects, { id, name: 'Typed first' }), 'network_error');
      const error = failed(
        await owner.source.records.create(projects, { id, name: 'Typed then' }),
        'version_conflict',
      );
      expect(error.current).toMatchObject({ id, name: 'Typed first' });
    });

    it('creates many rows or none, and once', async () => {
      const rows = Array.from({ length: 120 }, (_, index) => ({
        id: newId(),
        name: 'Many',
        priority: index % 2 ? 'high' : undefined,
      }));
      const broken = await owner.source.records.createMany(projects, [
        ...rows.slice(0, 3),
        { name: 'Many', priority: 'whenever' },
      ]);
      expect(failed(broken, 'invalid_choice').field).toBe('priority');
      expect(await countOf('Many')).toBe(0);

      const created = succeeded(await owner.source.records.createMany(projects, rows));
      const again = succeeded(await owner.source.records.createMany(projects, rows));
      expect([created.length, again.length, await countOf('Many')]).toEqual([120, 120, 120]);
      expect(created.filter((row) => row['priority'] === 'medium')).toHaveLength(60);
      expect(succeeded(await owner.source.records.createMany(projects, []))).toEqual([]);
    });

    it.each([
      [{ name: null }, 'required', 'name', undefined],
      [{ name: '  ' }, 'required', 'name', undefined],
      [{ name: 'x'.repeat(201) }, 'too_long', 'name', { limit: 200 }],
      [{ name: 'X', priority: 'whenever' }, 'invalid_choice', 'priority', undefined],
      [{ name: 'X', contract_value: '-1' }, 'out_of_range', 'contract_value', { min: 0 }],
      [
        { name: 'X', start_date: '2026-03-08', end_date: '2026-03-07' },
        'invalid_range',
        'end_date',
        undefined,
      ],
      [{ name: 'X', start_date: '2026-02-30' }, 'invalid_date', 'start_date', undefined],
      [{ name: 'X', client_id: 'nobody' }, 'invalid_value', 'client_id', undefined],
      [{ name: 'X', client_id: newId() }, 'unknown_reference', 'client_id', undefined],
    ] as const)('refuses %o', async (values, code, field, limits) => {
      const error = failed(await owner.source.records.create(projects, values), code);
      const shown = Object.entries(error.values ?? {}).map(([name, value]) => [name, Number(value)]);
      expect(shown).toEqual(Object.entries(limits ?? {}));
      // Postgres does not say which column a text is no value of
      expect(code === 'invalid_date' || code === 'invalid_value' ? [field, undefined] : [field]).toContain(
        error.field,
      );
    });

    it('names the field of a value that is taken', async () => {
      const project = await create({ name: 'With tasks' });
      const values = { task_title: 'A', project_id: project.id, external_id: 'gan-1' };
      succeeded(await owner.source.records.create(tasks, values));
      expect(failed(await owner.source.records.create(tasks, values), 'already_exists').field).toBe(
        'external_id',
      );
    });

    it('refuses a stale version and shows the row as it is now', async () => {
      const client = succeeded(
        await owner.source.records.create(externalEntities, {
          entity_type: 'CLIENT',
          company_name: 'Client',
        }),
      );
      const row = await create({
        name: 'Contested',
        client_id: client.id,
        contract_value: '12345678901234.56',
      });
      const first = succeeded(
        await owner.source.records.update(projects, row.id, { name: 'First', version: 1 }),
      );
      expect(first).toMatchObject({ name: 'First', version: 2, client: { company_name: 'Client' } });

      const error = failed(
        await owner.source.records.update(projects, row.id, { name: 'Second', version: 1 }),
        'version_conflict',
      );
      expect(error).toMatchObject({
        status: 409,
        current: { name: 'First', version: 2, contract_value: '12345678901234.56' },
      });
      expect(error.current).toEqual(first);

      const forced = succeeded(await owner.source.records.update(projects, row.id, { name: 'Third' }));
      expect(forced).toMatchObject({ name: 'Third', version: 3 });
    });

    it('changes what is given and nothing else', async () => {
      const row = await create({ name: 'Partly', location: 'Pune', contract_value: '5.00' });
      const changed = succeeded(
        await owner.source.records.update(projects, row.id, { id: newId(), location: null }),
      );
      expect(changed).toMatchObject({ id: row.id, name: 'Partly', location: null, contract_value: '5.00' });
      expect(succeeded(await owner.source.records.update(projects, row.id, {}))).toEqual(changed);
    });

    it('knows what is not there', async () => {
      const { records } = owner.source;
      for (const id of [newId(), 'made-up']) {
        failed(await records.get(projects, id), 'not_found');
      }
      failed(await records.update(projects, newId(), { name: 'Nobody' }), 'not_found');
      failed(await records.remove(projects, newId()), 'not_found');
    });

    it('deletes a row once, and not while others point to it', async () => {
      const { records } = owner.source;
      const client = succeeded(
        await records.create(externalEntities, { entity_type: 'CLIENT', company_name: 'In use' }),
      );
      const project = await create({ name: 'Uses it', client_id: client.id });
      failed(await records.remove(externalEntities, client.id), 'in_use');
      expect(await records.remove(projects, project.id)).toEqual({ data: null, error: null });
      failed(await records.get(projects, project.id), 'not_found');
      failed(await records.remove(projects, project.id), 'not_found');
      expect(await records.remove(externalEntities, client.id)).toEqual({ data: null, error: null });
    });
  });
}
