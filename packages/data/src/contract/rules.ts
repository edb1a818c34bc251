import { profiles } from '@plinth/domain/access/profiles.ts';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRow } from '../port/data-source.ts';
import { failed, join, succeeded, type OpenFixture, type Person, type Fixture } from './fixture.ts';

/** How the rules of the database reach the screens. The rules themselves are tested beside the migrations. */
export function describeRules(openFixture: OpenFixture): void {
  describe('rules', () => {
    let fixture: Fixture;
    let owner: Person;
    let manager: Person;
    let employee: Person;
    let project: DataRow;

    beforeAll(async () => {
      fixture = await openFixture({ isAutoconfirmed: true });
      owner = await join(fixture);
      manager = await join(fixture, owner, 'MANAGER');
      employee = await join(fixture);
      project = succeeded(await owner.source.records.create(projects, { name: 'Tower' }));
    });
    afterAll(() => fixture.close());

    it('tells everybody what they may do', async () => {
      const access = succeeded(await employee.source.call('my_access', {}));
      expect(access).toMatchObject({
        user_id: employee.userId,
        role: 'EMPLOYEE',
        abilities: expect.arrayContaining(['tasks:edit']),
      });
      expect(access).not.toMatchObject({ abilities: expect.arrayContaining(['projects:delete']) });
      expect(succeeded(await owner.source.call('my_access', {}))).toMatchObject({ role: 'OWNER' });
    });

    it('refuses a write that the role does not allow, in the specified words, and changes nothing', async () => {
      const { records } = employee.source;
      const edit = failed(await records.update(projects, project.id, { name: 'Mine' }), 'access_denied');
      expect(edit).toMatchObject({
        status: 403,
        message: 'Access denied: projects.edit',
        values: { module: 'projects', action: 'edit' },
      });
      const removal = failed(await records.remove(projects, project.id), 'access_denied');
      expect(removal.message).toBe('Access denied: projects.delete');
      const creation = failed(
        await records.create(externalEntities, { entity_type: 'CLIENT', company_name: 'X' }),
        'access_denied',
      );
      expect(creation.message).toBe('Access denied: external_entities.create');
      expect(succeeded(await records.get(projects, project.id))).toMatchObject({
        name: 'Tower',
        version: project['version'],
      });
    });

    it('lets nobody write what the database gives', async () => {
      const numbered = { task_title: 'X', task_number: 'TSK9999' };
      expect(succeeded(await employee.source.records.create(tasks, numbered))['task_number']).not.toBe(
        'TSK9999',
      );
      await employee.source.records.update(profiles, employee.userId, { role: 'OWNER' });
      expect(succeeded(await employee.source.records.get(profiles, employee.userId))).toMatchObject({
        role: 'EMPLOYEE',
      });
    });

    it('keeps the roles to the owner', async () => {
      const attempt = await employee.source.call('assign_role', {
        user_id: employee.userId,
        role_name: 'OWNER',
      });
      expect(failed(attempt).status).toBe(403);
      failed(
        await owner.source.call('assign_role', { user_id: employee.userId, role_name: 'EMPEROR' }),
        'unknown_reference',
      );
      failed(await owner.source.call('remove_role', { user_id: owner.userId }), 'last_owner');
    });

    it('follows the status machine', async () => {
      const { records } = manager.source;
      const row = succeeded(await records.create(projects, { name: 'Machine' }));
      const step = failed(
        await records.update(projects, row.id, { status: 'completed' }),
        'invalid_transition',
      );
      expect(step).toMatchObject({
        status: 409,
        field: 'status',
        values: { from: 'planning', to: 'completed' },
        current: { status: 'planning' },
      });
      expect(
        failed(await records.update(projects, row.id, { status: 'cancelled' }), 'reason_required'),
      ).toMatchObject({ field: 'status_reason' });
      const reason = { status: 'cancelled', status_reason: 'The client withdrew.' };
      expect(succeeded(await records.update(projects, row.id, reason))).toMatchObject(reason);
    });

    it('names the field that a step needs', async () => {
      const { records } = manager.source;
      const row = succeeded(await records.create(projects, { name: 'Tender', status: 'proposed' }));
      for (const status of ['quoted', 'won']) succeeded(await records.update(projects, row.id, { status }));
      expect(
        failed(await records.update(projects, row.id, { status: 'in_progress' }), 'required').field,
      ).toBe('contract_value');
    });

    it('keeps the outline a tree', async () => {
      const { records } = employee.source;
      const parent = succeeded(await records.create(tasks, { task_title: 'Parent' }));
      const child = succeeded(
        await records.create(tasks, { task_title: 'Child', parent_task_id: parent.id }),
      );
      expect(
        failed(await records.update(tasks, parent.id, { parent_task_id: child.id }), 'parent_cycle').field,
      ).toBe('parent_task_id');
    });
  });
}
