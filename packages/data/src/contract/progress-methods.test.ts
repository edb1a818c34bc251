import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { budgets } from '@plinth/domain/finance/budgets.ts';
import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import type { RecordsPort } from '../port/data-source.ts';
import { type Answer, openTwinApis, type TwinApis, unlike } from './twin-apis.ts';

/** How the progress of a project is reckoned from that of its work, over both APIs. */
describe('the progress of a project, over both APIs', () => {
  let apis: TwinApis;
  beforeAll(async () => {
    apis = await openTwinApis();
  }, 180_000);
  afterAll(() => apis?.close());

  /** The same through each API, which has to come to the same. */
  async function both(role: string, run: (records: RecordsPort) => Promise<Answer>): Promise<Answer> {
    const { hosted, rest } = await apis.person(role);
    const [one, other] = [await run(hosted.records), await run(rest.records)];
    expect(unlike(one, other)).toEqual([]);
    return one;
  }
  async function add(
    resource: ResourceDefinition,
    values: Record<string, unknown>,
    role = 'OWNER',
  ): Promise<string> {
    const id = newId();
    const { error } = await both(role, (records) => records.create(resource, { id, ...values }));
    expect(error).toBeNull();
    return id;
  }
  const change = (
    resource: ResourceDefinition,
    id: string,
    values: Record<string, unknown>,
    role = 'OWNER',
  ) =>
    // sums follow a write, and each API reads its answer at another moment
    both(role, async (records) => ({
      data: null,
      error: (await records.update(resource, id, values)).error,
    }));
  const progressOf = async (resource: ResourceDefinition, id: string, role = 'OWNER') => {
    const { data } = await both(role, (records) => records.get(resource, id));
    return Number((data as Record<string, unknown> | null)?.['completion_percentage']);
  };

  let project: string;
  let phase: string;
  let footings: string;
  let concrete: string;
  beforeEach(async () => {
    project = await add(projects, { name: 'Tower', weekend_days: [6, 7] });
    concrete = await add(costCodes, { code: `C${project.slice(0, 8)}`, name: 'Concrete' });
    const steel = await add(costCodes, { code: `S${project.slice(0, 8)}`, name: 'Steel' });
    // a place on the board is the moment otherwise, and no two moments are the same
    const start = { project_id: project, start_date: '2026-01-05', board_position: 1 };
    phase = await add(tasks, { ...start, task_title: 'Ground' });
    const work = { ...start, parent_task_id: phase };
    footings = await add(tasks, {
      ...work,
      task_title: 'Footings',
      duration_days: 2,
      planned_quantity: '100',
      quantity_unit: 'm³',
      cost_code_id: concrete,
    });
    await add(tasks, {
      ...work,
      task_title: 'Raft',
      duration_days: 8,
      planned_quantity: '300',
      quantity_unit: 'm³',
      cost_code_id: steel,
    });
  });

  it('follows what daily reports have built, once they are approved, by quantity', async () => {
    expect((await change(projects, project, { progress_method: 'quantity' })).error).toBeNull();
    const report = await add(
      dailyReports,
      {
        project_id: project,
        report_date: '2026-01-06',
        quantities: [{ task_id: footings, quantity: 50 }],
        status: 'submitted',
      },
      'MANAGER',
    );
    expect(await progressOf(projects, project)).toBe(0);
    expect((await change(dailyReports, report, { status: 'approved' })).error).toBeNull();
    expect(await progressOf(tasks, footings)).toBe(50);
    // 50 of 400 m³; by duration it were 1 of 10 days
    expect(await progressOf(tasks, phase)).toBe(12.5);
    expect(await progressOf(projects, project)).toBe(12.5);
    expect((await change(projects, project, { progress_method: 'duration' })).error).toBeNull();
    expect(await progressOf(tasks, phase)).toBe(10);
    expect(await progressOf(projects, project)).toBe(10);
  });

  it('weighs work by the budget of its cost code, and says nothing of the budget to who may not see it', async () => {
    expect((await change(projects, project, { progress_method: 'cost' })).error).toBeNull();
    expect(
      (await change(tasks, footings, { completion_percentage: 40, planned_quantity: null })).error,
    ).toBeNull();
    // nothing is budgeted yet: by duration, 0.8 of 10 days
    expect(await progressOf(projects, project)).toBe(8);
    const budget = newId();
    const saved = await both('ADMIN', (records) =>
      records.saveDocument(budgets, { id: budget, name: 'Tower', project_id: project }, [
        { cost_code_id: concrete, cost_type: 'material', original_amount: '75000' },
      ]),
    );
    expect(saved.error).toBeNull();
    expect((await change(budgets, budget, { status: 'active' })).error).toBeNull();
    // the raft has no budget and counts for nothing
    expect(await progressOf(projects, project)).toBe(40);
    expect(await progressOf(tasks, phase, 'EMPLOYEE')).toBe(40);
    const { error } = await both('EMPLOYEE', (records) => records.get(budgets, budget));
    expect(error).toMatchObject({ code: 'not_found' });
  });

  it('is entered by hand where the method says so', async () => {
    expect((await change(tasks, footings, { completion_percentage: 40 })).error).toBeNull();
    const byHand = { progress_method: 'manual', completion_percentage: 33 };
    expect((await change(projects, project, byHand)).error).toBeNull();
    expect(await progressOf(projects, project)).toBe(33);
    expect((await change(projects, project, { progress_method: 'count' })).error).toBeNull();
    expect(await progressOf(projects, project)).toBe(20);
  });

  it('names the field of a method there is none of, and refuses who may not change projects', async () => {
    const wrong = await change(projects, project, { progress_method: 'weight' });
    expect(wrong.error).toMatchObject({ code: 'invalid_choice', field: 'progress_method' });
    const created = await both('OWNER', (records) =>
      records.create(projects, { id: newId(), name: 'Wall', progress_method: '' }),
    );
    expect(created.error).toMatchObject({ code: 'invalid_choice', field: 'progress_method' });
    const refused = await change(projects, project, { progress_method: 'cost' }, 'EMPLOYEE');
    expect(refused.error).toMatchObject({ code: 'access_denied' });
    const { data } = await both('EMPLOYEE', (records) => records.get(projects, project));
    expect(data).toMatchObject({ progress_method: 'duration' });
  });
});
