import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

/** What is left of the contracts in force: one definition, which the dashboard sums and the portfolio shows by project. */
const { database, owner, manager, colleague, one, contractOf, move, variation, decide } =
  await openContract();
beforeAll(async () => {
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate_date, rate)
      values ('USD', '2026-01-01', 3.6), ('USD', '2026-11-01', 3.7)`,
  );
});
afterAll(() => database.drop());

const dashboard = async () =>
  (JSON.parse(await one(owner, 'select public.company_overview()::text')) as { backlog: string }).backlog;
const portfolio = async () => {
  const { rows } = await database.commitAs(manager, (db) =>
    db.query<{ project_id: string; backlog: string }>(
      'select project_id, backlog from public.project_portfolio() where backlog::numeric <> 0',
    ),
  );
  return Object.fromEntries(rows.map(({ project_id, backlog }) => [project_id, backlog]));
};
const opened = async (project: string) => {
  const { rows } = await database.commitAs(manager, (db) =>
    db.query<{ document_id: string; amount: string }>(
      `select document_id, amount from public.project_money_rows($1, 'backlog')`,
      [project],
    ),
  );
  return rows.map(({ document_id, amount }) => [document_id, amount]);
};

/** A certificate of this work, up to a step. */
async function certify(contract: string, work: number, to: 'certified' | 'approved') {
  const id = await one(
    manager,
    `insert into public.certificates (contract_id, certificate_date) values ($1, model.today()) returning id`,
    [contract],
  );
  await one(
    manager,
    `update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id`,
    [id, work],
  );
  await move(manager, id, 'certified');
  if (to === 'approved') await move(colleague, id, 'approved');
}

describe('the backlog', () => {
  it('is the revised contract less approved work, at the rate of the contract, the same on both screens', async () => {
    const home = await contractOf(100_000);
    await decide(colleague, await variation(home.project, 20_000), 'approved');
    await certify(home.contract, 30_000, 'approved');
    // issued and approved by nobody: the contract is not used up by it
    await certify(home.contract, 10_000, 'certified');
    const abroad = await contractOf(10_000, { contract_date: '2026-02-01' }, 'USD');
    await certify(abroad.contract, 4_000, 'approved');

    // 100,000 + 20,000 − 30,000, and (10,000 − 4,000) × 3.6
    expect(await portfolio()).toEqual({ [home.project]: '90000.00', [abroad.project]: '21600.00' });
    expect(await dashboard()).toBe('111600.00');
    expect(await opened(home.project)).toEqual([[home.contract, '90000.00']]);
    expect(await opened(abroad.project)).toEqual([[abroad.contract, '21600.00']]);

    // a project of another status whose contract is in force stands in the portfolio with it
    await one(
      owner,
      `update public.projects set start_date = '2026-01-01', status = 'in_progress'
      where id = $1 returning id`,
      [home.project],
    );
    await one(owner, `update public.projects set status = 'completed' where id = $1 returning id`, [
      home.project,
    ]);
    expect(await portfolio()).toEqual({ [home.project]: '90000.00', [abroad.project]: '21600.00' });

    await one(
      colleague,
      `update public.contracts set status = 'terminated', status_reason = 'Insolvent'
      where id = $1 returning id`,
      [abroad.contract],
    );
    expect(await portfolio()).toEqual({ [home.project]: '90000.00' });
    expect(await opened(abroad.project)).toEqual([]);
    expect(await dashboard()).toBe('90000.00');
    await one(manager, `update public.contracts set status = 'completed' where id = $1 returning id`, [
      home.contract,
    ]);
    expect([await portfolio(), Number(await dashboard())]).toEqual([{}, 0]);
  });

  it('is never below nothing, and hides nothing of another contract', async () => {
    const { contract, project } = await contractOf(5_000);
    await certify(contract, 5_000, 'approved');
    await database.owner.query('update public.contracts set revised_amount = 4000 where id = $1', [contract]);
    const other = await contractOf(700);
    expect(await portfolio()).toEqual({ [other.project]: '700.00' });
    expect([await opened(project), await dashboard()]).toEqual([[], '700.00']);
  });

  it('is for who views contracts, and by project for who views finance', async () => {
    const nobody = await database.createUser();
    await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
      nobody.id,
    ]);
    await expect(one(nobody, 'select app.backlog()')).rejects.toThrow('Access denied: commercial.view');
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    const { rows } = await database.as(employee, (db) =>
      db.query<{ seen: string }>('select count(backlog)::text as seen from public.project_portfolio()'),
    );
    expect(rows).toEqual([{ seen: '0' }]);
    await expect(
      one(employee, `select amount from public.project_money_rows(gen_random_uuid(), 'backlog')`),
    ).rejects.toThrow('Access denied: finance.view');
  });
});
