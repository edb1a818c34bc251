import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openTakeoff } from './fixtures/takeoff.ts';

const { database, owner, manager, colleague, project, one, save, measure } = await openTakeoff();
afterAll(() => database.drop());

describe('a bill of quantities', () => {
  const published = [
    { description: 'Excavate to reduce level', unit: 'm2', quantity: 332, parts: [1.14, 2.86, 0] },
    { description: 'Excavate for foundations', unit: 'm3', quantity: 248, parts: [1.71, 3.54, 0] },
    { description: 'Excavate machine pits', unit: 'm3', quantity: 112, parts: [2.29, 4.34, 0] },
    { description: 'Disposal of surplus', unit: 'm3', quantity: 445, parts: [5.71, 12.2, 0] },
    { description: 'Backfilling', unit: 'm3', quantity: 247, parts: [1.14, 3.2, 0] },
    { description: 'Type 1 under slab', unit: 'm2', quantity: 1330, parts: [1.14, 3.2, 15.75] },
  ];

  it('is the sum of amounts that are each rounded: 39,134.19 (published)', async () => {
    const lines = [];
    for (const { description, unit, quantity, parts } of published) {
      const build = await save(
        manager,
        'rate_buildup',
        { name: description, unit },
        parts.map((rate, i) => ({ description: `Part ${i}`, rate })),
      );
      lines.push({ description, unit, quantity, rate_buildup_id: build });
    }
    const bill = await save(manager, 'boq', { project_id: project, title: 'Groundworks' }, lines);
    const { rows } = await database.owner.query<{ rate: string; amount: string }>(
      'select rate::numeric(16,2)::text as rate, amount::text from public.boq_items where boq_id = $1 order by position',
      [bill],
    );
    expect(rows.map((row) => row.rate)).toEqual(['4.00', '5.25', '6.63', '17.91', '4.34', '20.09']);
    expect(rows.map((row) => row.amount)).toEqual([
      '1328.00',
      '1302.00',
      '742.56',
      '7969.95',
      '1071.98',
      '26719.70',
    ]);
    expect(await one(owner, 'select total_amount::text from public.boqs where id = $1', [bill])).toBe(
      '39134.19',
    );
  });

  it('is priced in its own currency, and in the unit of what it is measured and priced by', async () => {
    const build = (record: object) =>
      save(manager, 'rate_buildup', { name: 'Plaster', unit: 'm2', ...record }, [
        { description: 'Sand', rate: 10 },
      ]);
    const billOf = (item: object, more: object = {}) =>
      save(manager, 'boq', { project_id: project, title: 'Walls', ...more }, [
        { description: 'Wall', quantity: 1, ...item },
      ]);
    const dollars = await build({ currency: 'USD' });
    await expect(billOf({ unit: 'm2', rate_buildup_id: dollars })).rejects.toMatchObject({
      hint: 'invalid_choice',
      message: 'Plaster is priced in USD, this bill of quantities in AED.',
    });
    const dirhams = await build({});
    await expect(billOf({ unit: 'm3', rate_buildup_id: dirhams })).rejects.toMatchObject({
      message: 'Plaster is measured in m2. Enter the quantity in m2.',
    });
    const bill = await billOf({ unit: 'sqm', rate_buildup_id: dirhams });
    const set = (table: string, id: string, change: string) =>
      one(manager, `update public.${table} set ${change} where id = $1 returning id`, [id]);
    await expect(set('boqs', bill, `currency = 'USD'`)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(set('rate_buildups', dirhams, `currency = 'USD'`)).rejects.toMatchObject({
      hint: 'invalid_choice',
    });

    const takeoff = await measure([{ length: 10 }], 'm');
    await expect(billOf({ unit: 'm2', takeoff_item_id: takeoff })).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    const measured = await billOf({ takeoff_item_id: takeoff });
    expect(await one(owner, 'select unit from public.boq_items where boq_id = $1', [measured])).toBe('m');
  });

  it('follows its takeoff into another unit, unless a rate or another unit stands in it', async () => {
    const takeoff = await measure([{ length: 10 }], 'm');
    const billed = async (item: object) => {
      const bill = await save(manager, 'boq', { project_id: project, title: 'Walls' }, [
        { description: 'Wall', takeoff_item_id: takeoff, ...item },
      ]);
      return one(owner, 'select id from public.boq_items where boq_id = $1', [bill]);
    };
    const unitOf = (id: string) => one(owner, 'select unit from public.boq_items where id = $1', [id]);
    const measureIn = (unit: string) =>
      one(manager, 'update public.takeoff_items set unit = $2 where id = $1 returning id', [takeoff, unit]);
    const item = await billed({});
    await measureIn('kg');
    expect(await unitOf(item)).toBe('kg');

    // from before units were compared: it can be changed, not measured in one more unit
    await database.owner.query(
      `set session_replication_role = replica; update public.boq_items set unit = 'm3' where id = '${item}';
       set session_replication_role = origin`,
    );
    await one(manager, `update public.boq_items set description = 'Bars' where id = $1 returning id`, [item]);
    await expect(measureIn('m')).rejects.toMatchObject({ hint: 'invalid_choice' });
    await one(manager, `update public.boq_items set unit = 'kg' where id = $1 returning id`, [item]);

    const build = await save(manager, 'rate_buildup', { name: 'Bars', unit: 'kg' }, [
      { description: 'Steel', rate: 3 },
    ]);
    const priced = await billed({ rate_buildup_id: build });
    await expect(measureIn('m')).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      one(manager, `update public.rate_buildups set unit = 'm' where id = $1 returning id`, [build]),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    expect([await unitOf(item), await unitOf(priced)]).toEqual(['kg', 'kg']);
  });

  it('takes the quantity of a takeoff and follows it while it is a draft; issued, it holds the measurement', async () => {
    const takeoff = await measure([{ length: 10 }]);
    const bill = await save(manager, 'boq', { project_id: project, title: 'Walls' }, [
      { description: 'Wall', takeoff_item_id: takeoff, rate: 7 },
    ]);
    const total = () => one(owner, 'select total_amount::text from public.boqs where id = $1', [bill]);
    expect(await total()).toBe('70.00');
    expect(await one(owner, 'select status from public.takeoff_items where id = $1', [takeoff])).toBe(
      'linked',
    );

    const longer = `update public.takeoff_measurements set length = length + 1 where takeoff_item_id = $1 returning id`;
    await one(manager, longer, [takeoff]);
    expect(await total()).toBe('77.00');

    await one(manager, `update public.boqs set status = 'issued' where id = $1 returning id`, [bill]);
    await expect(one(manager, longer, [takeoff])).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      one(manager, `update public.boq_items set rate = 8 where boq_id = $1 returning id`, [bill]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      one(owner, 'delete from public.boqs where id = $1 returning id', [bill]),
    ).rejects.toMatchObject({
      hint: 'record_locked',
    });

    const next = await one(manager, 'select public.revise_boq($1)', [bill]);
    await expect(one(manager, 'select public.quotation_from_boq($1)', [bill])).rejects.toMatchObject({
      hint: 'wrong_order',
      message: 'This bill of quantities has been revised. Quote its newest revision.',
    });
    const { rows } = await database.owner.query(
      'select b.revision, b.status, b.total_amount::text, p.status as before from public.boqs b join public.boqs p on p.id = b.previous_boq_id where b.id = $1',
      [next],
    );
    expect(rows).toEqual([{ revision: 2, status: 'draft', total_amount: '77.00', before: 'superseded' }]);
  });

  it('is revised item by item, also when two of its sections look alike', async () => {
    const bill = await save(manager, 'boq_sections', { project_id: project, title: 'Twins' }, [
      { code: 'A', title: 'Walls' },
      { code: 'B', title: 'Walls' },
    ]);
    await database.owner.query('update public.boq_sections set position = 1 where boq_id = $1', [bill]);
    await database.owner.query(
      `insert into public.boq_items (boq_id, section_id, position, description, unit, quantity, rate)
         select s.boq_id, s.id, n, s.code || n, 'm3', n, 10 from public.boq_sections s, generate_series(1, 2) n where s.boq_id = $1
         union all select $1::uuid, null, 9, 'Lump', 'each', 1, 5`,
      [bill],
    );
    await one(manager, `update public.boqs set status = 'issued' where id = $1 returning id`, [bill]);
    const itemsOf = async (id: string) =>
      (
        await database.owner.query(
          `select s.code, i.description, i.amount::text from public.boq_items i left join public.boq_sections s on s.id = i.section_id
           where i.boq_id = $1 order by i.description`,
          [id],
        )
      ).rows;
    const before = await itemsOf(bill);
    expect(before).toHaveLength(5);
    expect(await itemsOf(await one(manager, 'select public.revise_boq($1)', [bill]))).toEqual(before);
  });

  describe('has sections', () => {
    const sectionsOf = async (bill: string) =>
      (
        await database.owner.query<Record<string, string>>(
          `select id, title, position, amount::text, cost_amount::text as cost from public.boq_sections
           where boq_id = $1 order by position, id`,
          [bill],
        )
      ).rows;
    const itemsOf = async (bill: string) =>
      (
        await database.owner.query<{ id: string }>(
          'select id from public.boq_items where boq_id = $1 order by position',
          [bill],
        )
      ).rows.map(({ id }) => id);
    const move = (user: TestUser, bill: string, items: readonly string[], section: string | null) =>
      one(user, 'select public.move_boq_items($1, $2, $3)', [bill, items, section]);

    /** Three items of 10, 20 and 30, at a cost of half, and two sections without one. */
    async function newBill() {
      const bill = await save(manager, 'boq_sections', { project_id: project, title: 'Villa' }, [
        { title: 'Substructure' },
        { title: 'Superstructure' },
      ]);
      await save(
        manager,
        'boq',
        { id: bill },
        [1, 2, 3].map((quantity) => ({ description: `Item ${quantity}`, quantity, rate: 10, cost_rate: 5 })),
      );
      const [first, second] = (await sectionsOf(bill)).map(({ id }) => id ?? '');
      return { bill, items: await itemsOf(bill), first: first ?? '', second: second ?? '' };
    }

    it('that add up what is moved into them, and no longer what is moved out', async () => {
      const { bill, items, first, second } = await newBill();
      expect(await move(manager, bill, items.slice(0, 2), first)).toBe(2);
      expect((await sectionsOf(bill)).map(({ amount, cost }) => [amount, cost])).toEqual([
        ['30.00', '15.00'],
        ['0.00', '0.00'],
      ]);
      await move(manager, bill, items, second);
      expect((await sectionsOf(bill)).map(({ amount }) => amount)).toEqual(['0.00', '60.00']);
      await move(manager, bill, items, null);
      expect((await sectionsOf(bill)).map(({ amount }) => amount)).toEqual(['0.00', '0.00']);
      expect(await one(owner, 'select total_amount::text from public.boqs where id = $1', [bill])).toBe(
        '60.00',
      );
    });

    it('in the order they are given, for who has seen the bill as it is', async () => {
      const { bill, first, second } = await newBill();
      const version = Number(await one(owner, 'select version from public.boqs where id = $1', [bill]));
      const turned = [{ id: second }, { id: first }];
      await save(manager, 'boq_sections', { id: bill, version }, turned);
      expect((await sectionsOf(bill)).map(({ title }) => title)).toEqual(['Superstructure', 'Substructure']);
      await expect(save(colleague, 'boq_sections', { id: bill, version }, turned)).rejects.toMatchObject({
        hint: 'version_conflict',
      });
    });

    it('whose items stay in the bill when they are removed', async () => {
      const { bill, items, first } = await newBill();
      await move(manager, bill, items, first);
      await one(manager, 'delete from public.boq_sections where id = $1 returning id', [first]);
      expect(await itemsOf(bill)).toEqual(items);
      expect(await one(owner, 'select total_amount::text from public.boqs where id = $1', [bill])).toBe(
        '60.00',
      );
    });

    it('that take no item of another bill, and move all that were named or none', async () => {
      const { bill, items, first } = await newBill();
      const other = await newBill();
      await expect(move(manager, bill, items, other.first)).rejects.toMatchObject({
        hint: 'unknown_reference',
      });
      await expect(move(manager, bill, [...items, ...other.items], first)).rejects.toMatchObject({
        hint: 'not_found',
      });
      expect((await sectionsOf(bill)).map(({ amount }) => amount)).toEqual(['0.00', '0.00']);
      const employee = await database.createUser({ role: 'EMPLOYEE' });
      await expect(move(employee, bill, items, first)).rejects.toMatchObject({ hint: 'access_denied' });
    });

    it('that stand once the bill is issued, also for who moves items at that moment', async () => {
      const { bill, items, first } = await newBill();
      const issue = one(manager, `update public.boqs set status = 'issued' where id = $1 returning status`, [
        bill,
      ]);
      const [moved] = await Promise.allSettled([move(colleague, bill, items, first), issue]);
      const [section] = await sectionsOf(bill);
      expect(section?.['amount']).toBe(moved.status === 'fulfilled' ? '60.00' : '0.00');
      await expect(move(manager, bill, items, null)).rejects.toMatchObject({ hint: 'record_locked' });
    });

    it('with exact totals when ten people move items at once', async () => {
      const { bill, items, first, second } = await newBill();
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          move(
            turn % 2 ? manager : colleague,
            bill,
            [items[turn % 3] ?? ''],
            [first, second, null][turn % 3] ?? null,
          ),
        ),
      );
      expect((await sectionsOf(bill)).map(({ amount }) => amount)).toEqual(['10.00', '20.00']);
    });
  });

  it('goes out incomplete only with a reason', async () => {
    const bill = await save(manager, 'boq', { project_id: project, title: 'Rough' }, [
      { description: 'To be priced', quantity: 1 },
    ]);
    await expect(
      one(manager, `update public.boqs set status = 'issued' where id = $1 returning id`, [bill]),
    ).rejects.toMatchObject({ hint: 'reason_required' });
    expect(
      await one(
        manager,
        `update public.boqs set status = 'issued', status_reason = 'Provisional' where id = $1 returning status`,
        [bill],
      ),
    ).toBe('issued');
  });
});
