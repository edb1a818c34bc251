import { boqOutline } from '@plinth/domain/commercial/boq-outline.ts';
import { boqSections } from '@plinth/domain/commercial/boq-sections.ts';
import { boqs } from '@plinth/domain/commercial/boqs.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { projectHolidays } from '@plinth/domain/projects/project-holidays.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import { failed, join, succeeded, type OpenFixture, type Person, type Fixture } from './fixture.ts';

/** A document with lines that needs no area of its own: a project with its holidays. */
export const calendar: ResourceDefinition = {
  ...projects,
  name: 'contract_calendar',
  rest: { path: '/contract-calendar/', update: 'PATCH' },
  lines: {
    part: projectHolidays,
    column: 'project_id',
    kind: 'contract_calendar',
    columns: ['holiday_date', 'name', 'is_working'],
  },
};

export function describeDocuments(openFixture: OpenFixture): void {
  describe('documents with lines', () => {
    let fixture: Fixture;
    let owner: Person;

    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: true });
      owner = await join(fixture);
      await fixture.declareDocument(['contract_calendar', 'projects', 'project_holidays', 'project_id']);
    });
    afterAll(() => fixture.close());

    const line = (holiday_date: string, name: string) => ({
      id: newId(),
      holiday_date,
      name,
      is_working: false,
    });
    async function linesOf(id: string) {
      const filters = [{ column: 'project_id', operator: 'eq', value: id } as const];
      const { data, error } = await owner.source.records.list(projectHolidays, { filters });
      expect(error).toBeNull();
      return data.map((row) => row['name']);
    }

    it('have further lists, each stored under its own name', async () => {
      const { records } = owner.source;
      const project = succeeded(await records.create(projects, { name: 'Wall' }));
      const bill = succeeded(
        await records.create(boqs, { title: 'Bill of the wall', project_id: project.id }),
      );
      const [ground, wall] = [
        { id: newId(), title: 'Ground' },
        { id: newId(), title: 'Wall' },
      ];
      const saved = succeeded(await records.saveDocument(boqOutline, { id: bill.id }, [ground, wall]));
      succeeded(
        await records.saveDocument(boqOutline, { id: bill.id, version: saved['version'] }, [wall, ground]),
      );
      const { data } = await records.list(boqSections, {
        filters: [{ column: 'boq_id', operator: 'eq', value: bill.id }],
        sort: [{ column: 'position', direction: 'asc' }],
      });
      expect(data.map(({ title }) => title)).toEqual(['Wall', 'Ground']);
    });

    it('are stored whole: added, changed and removed lines with their document, once however often it is sent', async () => {
      const { records } = owner.source;
      const record = { id: newId(), name: 'Tower', contract_value: '12345678901234.56' };
      const [one, two, three] = [
        line('2026-12-02', 'One'),
        line('2026-12-03', 'Two'),
        line('2027-01-01', 'Three'),
      ];
      owner.wire.losesNextAnswer = true;
      failed(await records.saveDocument(calendar, record, [one, two]), 'network_error');
      const created = succeeded(await records.saveDocument(calendar, record, [one, two]));
      expect(created).toMatchObject({
        id: record.id,
        name: 'Tower',
        contract_value: '12345678901234.56',
        client: null,
      });
      expect(created['project_number']).toMatch(/^PRJ\d{4,}$/);
      expect(await linesOf(record.id)).toEqual(['One', 'Two']);

      const changes = { id: record.id, name: 'Tower B', version: created['version'] };
      const changed = succeeded(
        await records.saveDocument(calendar, changes, [{ ...two, name: 'Second' }, three]),
      );
      expect(changed).toMatchObject({ name: 'Tower B', contract_value: '12345678901234.56' });
      expect(await linesOf(record.id)).toEqual(['Second', 'Three']);

      succeeded(await records.saveDocument(calendar, { id: record.id, location: 'Pune' }, null));
      expect(await linesOf(record.id)).toEqual(['Second', 'Three']);
    });

    it('are refused whole, and say which column of the lines is at fault', async () => {
      const { records } = owner.source;
      const id = newId();
      const tooLong = { ...line('2026-12-03', 'x'.repeat(201)) };
      const broken = await records.saveDocument(calendar, { id, name: 'Bad line' }, [
        line('2026-12-02', 'Fine'),
        tooLong,
      ]);
      expect(failed(broken, 'too_long')).toMatchObject({ field: 'lines.name', values: { limit: 200 } });
      const nameless = await records.saveDocument(calendar, { id, name: '' }, [line('2026-12-02', 'Fine')]);
      expect(failed(nameless, 'required').field).toBe('name');
      const twice = [line('2026-12-02', 'A'), line('2026-12-02', 'B')];
      const repeated = failed(
        await records.saveDocument(calendar, { id, name: 'Twice' }, twice),
        'already_exists',
      );
      expect(repeated.field).toBe('lines.holiday_date');
      failed(await records.get(projects, id), 'not_found');
    });

    it('are refused with the row as it stands when a person was faster, lines included', async () => {
      const { records } = owner.source;
      const record = { id: newId(), name: 'Contested' };
      const created = succeeded(await records.saveDocument(calendar, record, [line('2026-12-02', 'Mine')]));
      succeeded(await records.update(projects, record.id, { location: 'Dubai' }));
      const stale = { id: record.id, version: created['version'] };
      const error = failed(await records.saveDocument(calendar, stale, []), 'version_conflict');
      expect(error.current).toMatchObject({ location: 'Dubai', client: null });
      expect(await linesOf(record.id)).toEqual(['Mine']);
    });

    it('are closed to who may not write them', async () => {
      const employee = await join(fixture);
      const record = { id: newId(), name: 'Not theirs' };
      succeeded(await owner.source.records.saveDocument(calendar, record, [line('2026-12-02', 'Stays')]));
      const attempt = await employee.source.records.saveDocument(calendar, { ...record, name: 'Theirs' }, []);
      expect(failed(attempt, 'access_denied').status).toBe(403);
      expect(await linesOf(record.id)).toEqual(['Stays']);
    });
  });
}
