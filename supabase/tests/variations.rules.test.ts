import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, contractOf, variation, decide } = await openContract();
afterAll(() => database.drop());

describe('an approved variation', () => {
  it('changes contract, schedule of values, end date, project and budget in one step', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await variation(project, 200);
    await expect(decide(manager, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await decide(colleague, id, 'approved');
    const { rows } = await database.owner.query(
      `select c.original_amount::text as original, c.revised_amount::text as revised, c.revised_end_date::text as until,
         p.contract_value::text as value, p.end_date::text as project_end,
         (select count(*)::int from public.schedule_of_values s where s.contract_id = c.id) as lines,
         (select total_amount::text from public.budgets b where b.project_id = p.id) as budget,
         (select sum(amount)::text from public.budget_entries e where e.source_id = $2) as change
       from public.contracts c join public.projects p on p.id = c.project_id where c.id = $1`,
      [contract, id],
    );
    expect(rows).toEqual([
      {
        original: '1000.00',
        revised: '1200.00',
        until: '2028-01-10',
        value: '1200.00',
        project_end: '2028-01-10',
        lines: 2,
        budget: '920.00',
        change: '120.00',
      },
    ]);
  });

  it('is in the currency of its contract, which gives the project its value too', async () => {
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate, rate_date) values ('KWD', 11.95, '2020-01-01') on conflict do nothing`,
    );
    const project = await one(
      owner,
      `insert into public.projects (name, start_date, end_date) values ('Souq', '2027-01-01', '2027-12-31') returning id`,
    );
    const draft = (currency: string | null) =>
      one(manager, `select public.save_document('variation_order', $1, $2)`, [
        JSON.stringify({
          project_id: project,
          title: 'More',
          client_reference: 'SI-2',
          ...(currency && { currency }),
        }),
        JSON.stringify([{ description: 'More', rate: 500 }]),
      ]);
    const currencyOf = (id: string) =>
      one(owner, 'select currency from public.variation_order_drafts where id = $1', [id]);
    const early = await draft(null);
    expect(await currencyOf(early)).toBe('AED');

    const contract = await one(manager, `select public.save_document('contract', $1, $2)`, [
      JSON.stringify({ project_id: project, title: 'Souq', currency: 'KWD' }),
      JSON.stringify([{ description: 'Works', scheduled_value: 4_000.125 }]),
    ]);
    await one(colleague, `update public.contracts set status = 'active' where id = $1 returning id`, [
      contract,
    ]);
    const worth = () =>
      one(owner, `select contract_value || ' ' || currency from public.projects where id = $1`, [project]);
    expect(await worth()).toBe('4000.125 KWD');

    await expect(decide(manager, early, 'submitted')).rejects.toMatchObject({
      hint: 'invalid_choice',
      message: 'A variation is in the currency of its contract, KWD.',
      detail: expect.stringContaining('"field": "currency"'),
    });
    await expect(draft('AED')).rejects.toMatchObject({ hint: 'invalid_choice' });
    const later = await draft(null);
    expect(await currencyOf(later)).toBe('KWD');
    await decide(manager, later, 'submitted');
    await decide(colleague, later, 'approved');
    expect(await worth()).toBe('4500.125 KWD');
  });

  it('takes effect once, of 20 approvals at the same moment', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await variation(project, 200);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => decide(colleague, id, 'approved')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      Number(await one(owner, 'select revised_amount::text from public.contracts where id = $1', [contract])),
    ).toBe(1_200);
  });

  it('is needed before anything is billed: a rejected one changes nothing', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await variation(project, 200);
    await one(
      colleague,
      `update public.variation_order_drafts set status = 'rejected', rejection_reason = 'No instruction' where id = $1 returning id`,
      [id],
    );
    const { rows } = await database.owner.query(
      `select v.rejection_reason, c.revised_amount::text as revised from public.variation_order_drafts v, public.contracts c where v.id = $1 and c.id = $2`,
      [id, contract],
    );
    expect(rows).toEqual([{ rejection_reason: 'No instruction', revised: '1000.00' }]);
  });

  it('that leaves work out is certified no further than the contract as revised, and leaves out nothing certified', async () => {
    const { project, contract } = await contractOf(1_000);
    const omit = async (amount: number) => {
      const id = await one(manager, `select public.save_document('variation_order', $1, $2)`, [
        JSON.stringify({
          project_id: project,
          title: 'Less',
          variation_type: 'omission',
          client_reference: 'SI-2',
        }),
        JSON.stringify([{ description: 'Less', quantity: -1, rate: amount }]),
      ]);
      await decide(manager, id, 'submitted');
      return decide(colleague, id, 'approved');
    };
    await omit(200);
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [contract],
    );
    const certify = async (work: number) => {
      await one(
        manager,
        'update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id',
        [certificate, work],
      );
      return one(
        manager,
        `update public.certificates set status = 'certified' where id = $1 returning status`,
        [certificate],
      );
    };
    await expect(certify(900)).rejects.toMatchObject({
      hint: 'over_limit',
      message: expect.stringContaining('Only 800') as string,
    });
    await certify(750);
    await expect(omit(100)).rejects.toMatchObject({
      hint: 'over_limit',
      message: expect.stringContaining('Only 50') as string,
    });
  });
});

describe('the items of a variation', () => {
  const items = async (project: string, lines: readonly Record<string, unknown>[]) => {
    const id = await one(manager, `select public.save_document('variation_order', $1, $2)`, [
      JSON.stringify({ project_id: project, title: 'Screen', client_reference: 'SI-3' }),
      JSON.stringify(lines),
    ]);
    await decide(manager, id, 'submitted');
    return id;
  };
  const numbered = (contract: string) =>
    database.owner.query(`update public.schedule_of_values set item_code = 'B/3/12' where contract_id = $1`, [
      contract,
    ]);
  const set = (certificate: string, description: string, column: string, value: unknown) =>
    one(
      manager,
      `update public.certificate_lines l set ${column} = $3 from public.schedule_of_values v
         where v.id = l.schedule_of_value_id and l.certificate_id = $1 and v.description = $2 returning l.id`,
      [certificate, description, value],
    );
  const certified = (certificate: string) =>
    one(manager, `update public.certificates set status = 'certified' where id = $1 returning status`, [
      certificate,
    ]);

  it('are lines of the contract of their own: what is added is measured, what is left out is out of its line', async () => {
    const { project, contract } = await contractOf(1_000);
    await numbered(contract);
    const open = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [contract],
    );
    const id = await items(project, [
      { item_code: 'V1', description: 'Glass screen', unit: 'm2', quantity: 8, rate: 100 },
      { item_code: 'B/3/12', description: 'Hoarding', quantity: -1, rate: 800 },
    ]);
    await decide(colleague, id, 'approved');
    const { rows } = await database.owner.query(
      `select v.item_code, v.section ~ '^VO[0-9]+ Screen$' as titled, v.description, v.unit, v.quantity::float8, v.rate::float8,
         v.scheduled_value::float8 as value, v.omitted_line_id is not null as omits, l.certificate_id is not null as certified
       from public.schedule_of_values v left join public.certificate_lines l on l.schedule_of_value_id = v.id
       where v.contract_id = $1 and v.variation_order_id is not null order by v.position`,
      [contract],
    );
    const line = { titled: true, certified: true };
    expect(rows).toEqual([
      {
        ...line,
        item_code: 'V1',
        description: 'Glass screen',
        unit: 'm2',
        quantity: 8,
        rate: 100,
        value: 800,
        omits: false,
      },
      {
        ...line,
        item_code: 'B/3/12',
        description: 'Hoarding',
        unit: 'each',
        quantity: null,
        rate: null,
        value: -800,
        omits: true,
      },
    ]);
    const worth = `select original_amount::float8 || ' ' || variation_amount::float8 || ' ' || revised_amount::float8
      from public.contracts where id = $1`;
    expect(await one(owner, worth, [contract])).toBe('1000 0 1000');

    // the added work by quantity, the rest of the old line up to what was not left out of it
    await set(open, 'Glass screen', 'quantity_done', 5);
    await set(open, 'Works', 'this_period_amount', 201);
    await expect(certified(open)).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'Work was omitted from this line: only 200.00 is left of it.',
    });
    await set(open, 'Works', 'this_period_amount', 200);
    await certified(open);
    await one(colleague, `update public.certificates set status = 'approved' where id = $1 returning id`, [
      open,
    ]);
    expect(
      await one(owner, 'select completed_amount::float8 from public.certificates where id = $1', [open]),
    ).toBe(700);
  });

  it('leave out of a line neither what is certified nor more than it is, and name a line of the contract', async () => {
    const { project, contract } = await contractOf(1_000);
    await numbered(contract);
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [contract],
    );
    await set(certificate, 'Works', 'this_period_amount', 700);
    await certified(certificate);
    await one(colleague, `update public.certificates set status = 'approved' where id = $1 returning id`, [
      certificate,
    ]);
    const added = { description: 'More', quantity: 1, rate: 5_000 };
    const omit = async (item_code: string, rate: number) =>
      decide(
        colleague,
        await items(project, [added, { item_code, description: 'Less', quantity: -1, rate }]),
        'approved',
      );
    await expect(omit('B/3/12', 301)).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'Only 300.00 of the line is not yet certified and can be omitted.',
    });
    await expect(omit('Z/9', 10)).rejects.toMatchObject({
      hint: 'invalid_choice',
      message: 'No line of the contract has the item number Z/9.',
    });
    await omit('B/3/12', 300);
    await expect(omit('B/3/12', 1)).rejects.toMatchObject({ hint: 'over_limit' });
  });

  it('are written by those who write the variation', async () => {
    const { project } = await contractOf(1_000);
    const id = await items(project, [{ item_code: 'V1', description: 'More', rate: 5 }]);
    const rename = (user: typeof manager) =>
      one(
        user,
        `update public.variation_order_items set item_code = 'V2' where variation_order_id = $1 returning id`,
        [id],
      );
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    expect(await rename(employee)).toBe('');
    await expect(rename(manager)).rejects.toMatchObject({ hint: 'record_locked' });
  });
});

describe('a change event', () => {
  const event = (project: string, more: Record<string, unknown> = {}, user = manager) => {
    const record = { project_id: project, title: 'Rock', event_date: '2026-03-02', ...more };
    return one(
      user,
      `insert into public.change_events (${Object.keys(record).join(', ')})
       values (${Object.keys(record)
         .map((_, index) => `$${index + 1}`)
         .join(', ')}) returning id`,
      Object.values(record),
    );
  };
  const change = (id: string, columns: string, user = manager) =>
    one(user, `update public.change_events set ${columns} where id = $1 returning status`, [id]);
  const read = (id: string, column: string) =>
    one(owner, `select ${column}::text from public.change_events where id = $1`, [id]);
  const figures = async (project: string) =>
    JSON.parse(await one(owner, 'select public.project_money($1)::text', [project])) as Record<
      string,
      string
    >;
  const raise = (id: string, user = manager) => one(user, 'select public.raise_variation($1)', [id]);

  it('is priced, becomes a variation, and is approved with it in one step; until then it is exposure', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await event(project, { amount: 200, cost_amount: 120, extension_days: 10 });
    expect(await figures(project)).toMatchObject({
      change_events: '200.00',
      change_events_weighted: '100.00',
      variations_pending: '0.00',
      anticipated_contract: '1000.00',
    });
    await expect(raise(id)).rejects.toMatchObject({ hint: 'wrong_order' });
    await change(id, `status = 'priced', probability_percentage = 75`);
    expect(await figures(project)).toMatchObject({ change_events_weighted: '150.00' });
    const variation = await raise(id);
    expect(await read(id, 'status')).toBe('priced');
    await one(
      manager,
      `update public.variation_order_items set cost_code_id = (select id from public.cost_codes where code = '05')
       where variation_order_id = $1 returning id`,
      [variation],
    );
    await one(
      manager,
      `update public.variation_order_drafts set client_reference = 'SI-9' where id = $1 returning id`,
      [variation],
    );
    await decide(manager, variation, 'submitted');
    expect(await read(id, 'status')).toBe('submitted');
    expect(await figures(project)).toMatchObject({
      change_events: '0.00',
      variations_pending: '200.00',
      anticipated_contract: '1150.00',
    });
    await expect(change(id, 'amount = 1')).rejects.toMatchObject({ hint: 'record_locked' });
    await decide(colleague, variation, 'approved');
    expect(await read(id, 'status')).toBe('approved');
    expect(await figures(project)).toMatchObject({ variations: '200.00', revised_contract: '1200.00' });
    expect(
      await one(owner, 'select revised_end_date::text from public.contracts where id = $1', [contract]),
    ).toBe('2028-01-10');
  });

  it('goes back to its price when its variation is withdrawn, and is rejected with it', async () => {
    const { project } = await contractOf(1_000);
    const id = await event(project, { amount: -50, cost_amount: -40 });
    await change(id, `status = 'priced'`);
    const first = await raise(id);
    await expect(change(id, `status = 'withdrawn', status_reason = 'Dropped'`)).rejects.toMatchObject({
      hint: 'in_use',
    });
    const step = (variation: string, columns: string, user = manager) =>
      one(user, `update public.variation_order_drafts set ${columns} where id = $1 returning status`, [
        variation,
      ]);
    await step(first, `client_reference = 'SI-1', status = 'submitted'`);
    await step(first, `status = 'withdrawn', status_reason = 'Priced anew'`);
    expect(await read(id, 'status')).toBe('priced');
    const second = await raise(id);
    expect(
      await one(owner, 'select amount::text from public.variation_order_drafts where id = $1', [second]),
    ).toBe('-50.00');
    await step(second, `client_reference = 'SI-2', status = 'submitted'`);
    await step(second, `status = 'rejected', rejection_reason = 'In scope'`, colleague);
    expect(await read(id, 'status')).toBe('rejected');
  });

  it('has its notice due in the days of the contract, which may be working days', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await event(project);
    expect(await read(id, 'notice_due_date')).toBe('2026-03-30');
    const terms = (columns: string) =>
      one(colleague, `update public.contracts set ${columns} where id = $1 returning id`, [contract]);
    await terms('notice_days = 14');
    expect(await read(id, 'notice_due_date')).toBe('2026-03-16');
    // Monday, a week of five days: ten working days from Tuesday on
    await terms(`notice_days = 10, notice_basis = 'working'`);
    expect(await read(id, 'notice_due_date')).toBe('2026-03-16');
    await change(id, `event_date = '2026-03-06'`);
    expect(await read(id, 'notice_due_date')).toBe('2026-03-20');
    // given, the clock stands
    await change(id, `notice_date = '2026-03-10', notice_reference = 'ANC-1'`);
    await terms('notice_days = 20');
    expect(await read(id, 'notice_due_date')).toBe('2026-03-20');
    await expect(change(id, `notice_date = '2026-03-05'`)).rejects.toMatchObject({ code: '23514' });
  });

  it('reminds of a notice before it lapses, once for each day it is near, and not of one that was given', async () => {
    const { project } = await contractOf(1_000);
    const id = await event(project, {
      event_date: new Date(Date.now() - 20 * 864e5).toISOString().slice(0, 10),
    });
    const warned = async () =>
      Number(
        await one(owner, `select count(*)::text from public.notifications where link like '%' || $1`, [id]),
      );
    const remind = () => database.owner.query('select private.warn_of_lapsing_notices()');
    await remind();
    const people = await warned();
    expect(people).toBeGreaterThan(0);
    await remind();
    expect(await warned()).toBe(people);
    await change(id, `event_date = '${new Date(Date.now() - 27 * 864e5).toISOString().slice(0, 10)}'`);
    await remind();
    expect(await warned()).toBe(2 * people);
    await change(id, `event_date = '${new Date(Date.now() - 31 * 864e5).toISOString().slice(0, 10)}'`);
    await change(id, 'notice_date = event_date');
    await remind();
    expect(await warned()).toBe(2 * people);
  });

  it('refuses what it cannot be', async () => {
    const { project } = await contractOf(1_000);
    const other = await contractOf(1_000);
    await expect(event(project, { event_date: '2099-01-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    const id = await event(project);
    await expect(change(id, `status = 'priced'`)).rejects.toMatchObject({ hint: 'required' });
    await expect(change(id, `amount = 5, status = 'approved'`)).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    await expect(change(id, 'amount = 5, cost_amount = -5')).rejects.toMatchObject({ code: '23514' });
    await change(id, `amount = 5, status = 'priced'`);
    const variation = `insert into public.variation_order_drafts (project_id, title, change_event_id) values ($1, 'Rock', $2) returning id`;
    await expect(one(manager, variation, [other.project, id])).rejects.toMatchObject({
      hint: 'invalid_value',
    });
    await expect(one(manager, variation, [other.project, await event(other.project)])).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await expect(raise(crypto.randomUUID())).rejects.toMatchObject({ hint: 'not_found' });
  });
});
