import { afterAll, describe, expect, it } from 'vitest';
import { openTakeoff } from './fixtures/takeoff.ts';

const { database, owner, manager, colleague, project, one, save, measure } = await openTakeoff();
afterAll(() => database.drop());

const quantityOf = (id: string) =>
  one(owner, 'select quantity::text from public.takeoff_items where id = $1', [id]);

describe('a quantity', () => {
  const wall = { count: 1, length: 15, height: 3 };
  const openings = [
    { description: 'Door', count: 1, length: 0.8, height: 2, is_deduction: true },
    { description: 'Windows', count: 2, length: 1.5, height: 1.2, is_deduction: true },
  ];

  it('is the sum of the lines less the openings: 39.8 of a wall of 45 (published)', async () => {
    expect(await quantityOf(await measure([wall, ...openings], 'm2'))).toBe('39.8000');
  });

  it('becomes a volume with a breadth, and bricks with a factor: 9.154 and 4577 (published)', async () => {
    const thick = [wall, ...openings].map((line) => ({ ...line, breadth: 0.23 }));
    expect(await quantityOf(await measure(thick))).toBe('9.1540');
    const bricks = thick.map((line) => ({ ...line, factor: 500 }));
    expect(Number(await quantityOf(await measure(bricks, 'each')))).toBe(4577);
  });

  it('of two doors in a long wall is 175.2125 and 42.051 (published)', async () => {
    const lines = [
      { length: 76.085, height: 2.5 },
      { count: 2, length: 3, height: 2.5, is_deduction: true },
    ];
    expect(await quantityOf(await measure(lines, 'm2'))).toBe('175.2125');
    const volume = await quantityOf(await measure(lines.map((line) => ({ ...line, breadth: 0.24 }))));
    expect(Number(volume)).toBeCloseTo(42.051, 3);
  });

  it('cannot be typed, nor fall below nothing', async () => {
    const { rows } = await database.as(owner, (db) =>
      db.query('update public.takeoff_items set quantity = 5 returning quantity::float'),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ quantity }) => quantity === 5)).toEqual([]);
    await expect(measure([{ length: 2, is_deduction: true }])).rejects.toMatchObject({
      hint: 'out_of_range',
    });
  });

  it('has every line that 20 people write at the same moment', async () => {
    const item = await measure([]);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.commitAs(manager, (db) =>
          db.query('insert into public.takeoff_measurements (takeoff_item_id, length) values ($1, 1.5)', [
            item,
          ]),
        ),
      ),
    );
    expect(await quantityOf(item)).toBe('30.0000');
  });
});

describe('the other name of the table (R11)', () => {
  it('reads and writes the same rows', async () => {
    const id = await one(
      manager,
      `insert into public.quantity_takeoff_items (project_id, description, company_name, activity) values ($1, 'Plaster', 'Gulf Works', 'Finishes') returning id`,
      [project],
    );
    await one(
      manager,
      `update public.quantity_takeoff_items set activity = 'Walls' where id = $1 returning id`,
      [id],
    );
    expect(
      await one(
        manager,
        `select activity || ' ' || project_name || ' ' || company_name from public.takeoff_items where id = $1`,
        [id],
      ),
    ).toBe('Walls Villa Gulf Works');
  });

  it('follows a project that is renamed', async () => {
    await one(owner, `update public.projects set name = 'Villa 7' where id = $1 returning id`, [project]);
    const { rows } = await database.owner.query('select distinct project_name from public.takeoff_items');
    expect(rows).toEqual([{ project_name: 'Villa 7' }]);
  });
});

describe('checking a takeoff', () => {
  it('is done by another person', async () => {
    const id = await measure([{ length: 1 }]);
    const check = `update public.takeoff_items set status = 'checked' where id = $1 returning status`;
    await expect(one(manager, check, [id])).rejects.toMatchObject({ hint: 'self_approval' });
    expect(await one(colleague, check, [id])).toBe('checked');
  });

  it('is linked by the bill that takes it, never by hand', async () => {
    const id = await measure([{ length: 1 }]);
    await expect(
      one(manager, `update public.takeoff_items set status = 'linked' where id = $1 returning id`, [id]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });
});

describe('a rate', () => {
  it('is what the resources cost, with overheads and then profit; markup and margin are distinguished', async () => {
    const id = await save(
      manager,
      'rate_buildup',
      { name: 'Concrete', unit: 'm3', overhead_percentage: 10, profit_percentage: 25 },
      [
        { description: 'Mason', cost_type: 'labour', coefficient: 2, rate: 20 },
        { description: 'Ready-mix', cost_type: 'material', coefficient: 1.05, rate: 300 },
      ],
    );
    const { rows } = await database.owner.query(
      'select cost_rate::text, rate::text, margin_percentage::text from public.rate_buildups where id = $1',
      [id],
    );
    expect(rows).toEqual([{ cost_rate: '355.0000', rate: '488.1300', margin_percentage: '20.0000' }]);
  });
});
