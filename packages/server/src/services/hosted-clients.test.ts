import { expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';

async function openHosted() {
  const fixture = await openApiFixture();
  const { app, people, tokenOf } = fixture;
  const hosted = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, prefer = '') =>
    app.inject({
      method,
      url: `/rest/v1/${path}`,
      headers: {
        apikey: testKeys.publishableKey,
        authorization: `Bearer ${tokenOf(people.OWNER)}`,
        prefer: ['return=representation', prefer].filter(Boolean).join(','),
      },
      ...(body !== undefined && { payload: body as object }),
    });
  return { ...fixture, hosted };
}

it('merges by a number that the server gives, and makes no second record of an unknown one', async () => {
  const { hosted } = await openHosted();
  const person = { first_name: 'Ravi', last_name: 'Nair' };
  const [made] = (await hosted('POST', 'employees', person)).json();
  const merge = (number: string) =>
    hosted(
      'POST',
      'employees?on_conflict=employee_number',
      { ...person, first_name: 'Rahul', employee_number: number },
      'resolution=merge-duplicates',
    );
  const merged = await merge(made.employee_number);
  expect([merged.statusCode, merged.json()]).toMatchObject([200, [{ id: made.id, first_name: 'Rahul' }]]);
  const unknown = await merge('EMP9999');
  expect([unknown.statusCode, unknown.json()]).toMatchObject([422, { hint: 'unknown_reference' }]);
  expect(JSON.parse(unknown.json().details)).toMatchObject({ field: 'employee_number' });
  // sent without a word about conflicts it is the server's own, as ever
  const [copy] = (
    await hosted('POST', 'employees', { ...person, employee_number: made.employee_number })
  ).json();
  expect(copy.employee_number).not.toBe(made.employee_number);
  expect((await hosted('GET', 'employees?select=id')).json()).toHaveLength(2);
});

it('takes a row of the one list of expenses back as it was read', async () => {
  const { hosted, ask, people } = await openHosted();
  const as = people.OWNER;
  const expense = {
    activity: 'Taxi',
    expense_type: 'travel',
    amount: '50',
    currency: 'AED',
    expense_date: '2026-01-05',
  };
  const made = await hosted('POST', 'unified_expenses', {
    ...expense,
    source: 'employee',
    payroll_status: 'processed',
  });
  expect([made.statusCode, made.json()]).toMatchObject([201, [{ source: 'company' }]]);
  const [row] = (await hosted('GET', `unified_expenses?id=eq.${made.json()[0].id}`)).json();
  const back = await hosted('PATCH', `unified_expenses?id=eq.${row.id}`, {
    ...row,
    remarks: 'Taxi',
    source: 'employee',
  });
  expect([back.statusCode, back.json()]).toMatchObject([200, [{ remarks: 'Taxi', source: 'company' }]]);
  const named = await ask(`PATCH /unified_expenses/${row.id}/`, { as, body: { remarks: 'Bus' } });
  expect([named.statusCode, named.json()]).toMatchObject([200, { remarks: 'Bus' }]);
});

it('embeds what a column or a constraint names, beside what the name of the table stands for', async () => {
  const { hosted } = await openHosted();
  const [works] = (await hosted('POST', 'departments', { name: 'Site' })).json();
  const [person] = (
    await hosted('POST', 'employees', { first_name: 'Ravi', last_name: 'Nair', department_id: works.id })
  ).json();
  const [leads] = (await hosted('POST', 'departments', { name: 'Survey', manager_id: person.id })).json();
  const embedded = async (select: string) =>
    (await hosted('GET', `employees?id=eq.${person.id}&select=${select}`)).json();
  expect(await embedded('departments(id)')).toEqual([{ departments: { id: works.id } }]);
  expect(await embedded('one:department_id(id)')).toEqual([{ one: { id: works.id } }]);
  expect(await embedded('one:employees_department_id_fkey(id)')).toEqual([{ one: { id: works.id } }]);
  expect(await embedded('managed:departments!departments_manager_id_fkey(id)')).toEqual([
    { managed: [{ id: leads.id }] },
  ]);
});
