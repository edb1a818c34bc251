import { expect, it } from 'vitest';
import { openApiWorld, type ApiWorld } from '../testing/api-world.ts';

type Page = { count: number; next: string | null; previous: string | null; results: { name: string }[] };

async function pageOf({ ask, people }: ApiWorld, address: string): Promise<Page> {
  const answer = await ask(`GET ${address}`, { as: people.OWNER });
  expect([address, answer.statusCode]).toEqual([address, 200]);
  return answer.json();
}

/** The address of a page without the server and the base path. */
const below = (address: string | null) => (address ?? '').replace(/^.*\/api/, '');

it('reads a list by its offset, ten rows at a time unless told (section 9)', async () => {
  const world = await openApiWorld();
  const names = Array.from({ length: 23 }, (_, index) => `P${String(index).padStart(2, '0')}`);
  await world.ask('POST /projects/', { as: world.people.OWNER, body: names.map((name) => ({ name })) });
  const asked = async (query: string) => {
    const { results, ...page } = await pageOf(world, `/projects/?ordering=name&${query}`);
    return { ...page, names: results.map(({ name }) => name) };
  };
  const middle = await asked('offset=10');
  expect(middle).toMatchObject({ count: 23, names: names.slice(10, 20) });
  expect(await asked(below(middle.next).split('?')[1] ?? '')).toMatchObject({
    names: names.slice(20),
    next: null,
  });
  expect(await asked(below(middle.previous).split('?')[1] ?? '')).toMatchObject({
    names: names.slice(0, 10),
    previous: null,
  });
  expect((await asked('limit=3&offset=5')).names).toEqual(names.slice(5, 8));
  expect((await asked('limit=4')).names).toEqual(names.slice(0, 4));
  expect((await asked('offset=')).names).toEqual(names.slice(0, 10));
  expect((await asked('page=2&page_size=20')).names).toEqual(names.slice(20));
  const refused = await world.ask('GET /projects/?offset=-1&limit=0', { as: world.people.OWNER });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['limit', 'offset']]);
});

it('not_closed means every status but closed (section 4)', async () => {
  const world = await openApiWorld();
  const as = world.people.OWNER;
  const made = await world.ask('POST /projects/', { as, body: [{ name: 'Villa' }, { name: 'Tower' }] });
  const [villa] = made.json<{ id: string }[]>();
  const stopped = await world.ask(`PATCH /projects/${villa?.id}/`, {
    as,
    body: { status: 'cancelled', status_reason: 'The client withdrew.' },
  });
  expect(stopped.statusCode).toBe(200);
  const named = async (query: string) =>
    (await pageOf(world, `/projects/?ordering=name&${query}`)).results.map(({ name }) => name);
  expect(await named('status=not_closed')).toEqual(['Tower', 'Villa']);
  expect(await named('status=not_cancelled')).toEqual(['Tower']);
  expect(await named('name=not_Tower')).toEqual([]);
});

it('filters expenses by their type and by their kind, which are two things', async () => {
  const world = await openApiWorld();
  const as = world.people.MANAGER;
  await world.ask('POST /finance/expenses/', {
    as,
    body: [
      { activity: 'Taxi', amount: '12.50', type: 'reimbursable', expense_type: 'travel' },
      { activity: 'Permit', amount: '300', type: 'company', expense_type: 'permit' },
    ],
  });
  for (const [query, activity] of [
    ['type=reimbursable', 'Taxi'],
    ['type=company&expense_type=all', 'Permit'],
    ['type=&expense_type=travel', 'Taxi'],
  ])
    expect((await pageOf(world, `/finance/expenses/?${query}`)).results).toEqual([
      expect.objectContaining({ activity }),
    ]);
  expect((await pageOf(world, '/finance/expenses/?type=company&expense_type=travel')).count).toBe(0);
});

it('stores a credit limit and a tax rate that were left empty as none (section 5)', async () => {
  const { ask, people } = await openApiWorld();
  const as = people.OWNER;
  const made = await ask('POST /external-entities/', {
    as,
    body: { entity_type: 'CLIENT', company_name: 'Rao', credit_limit: '', tax_rate: null },
  });
  expect([made.statusCode, made.json()]).toMatchObject([201, { credit_limit: null, tax_rate: null }]);
  const path = `/external-entities/${made.json<{ id: string }>().id}/`;
  const given = await ask(`PUT ${path}`, { as, body: { credit_limit: '12.5', tax_rate: '5' } });
  expect(given.json()).toMatchObject({ credit_limit: '12.50', tax_rate: '5.0000' });
  const emptied = await ask(`PUT ${path}`, { as, body: { credit_limit: '', tax_rate: '' } });
  expect(emptied.json()).toMatchObject({ credit_limit: null, tax_rate: null });
  // a name is a text, and an empty one is no name
  expect((await ask(`PUT ${path}`, { as, body: { company_name: '' } })).statusCode).toBe(400);
});

it('says of a document without a file that it has none', async () => {
  const { ask, people } = await openApiWorld();
  const as = people.OWNER;
  const hired = await ask('POST /hr/employees/', { as, body: { first_name: 'Asha', last_name: 'Rao' } });
  const made = await ask('POST /hr/documents/', {
    as,
    body: { title: 'Visa', entity_type: 'employee', entity_id: hired.json<{ id: string }>().id },
  });
  const answer = await ask(`GET /hr/documents/${made.json<{ id: string }>().id}/download/`, { as });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { detail: 'Document file path not found' }]);
});
