import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { resources } from '@plinth/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  await database.owner.query(`
    insert into public.projects (name, location) values
      ('Marina Heights Tower', 'Dubai'), ('Metro station refurbishment', 'Pune'), ('100% concrete_works', 'Delhi');
    insert into public.external_entities (company_name, entity_type) values ('Marina Concrete LLC', 'SUPPLIER'), ('شركة البناء الحديث', 'CLIENT');
    insert into public.tasks (project_id, task_title)
      select id, 'Pour the slab of the तहखाना' from public.projects where name like 'Marina%'`);
});
afterAll(() => database?.drop());

type Hit = { entity: string; title: string; number: string | null };

async function search(person: TestUser, asked: string): Promise<Hit[]> {
  return database.as(person, async (client) => {
    const { rows } = await client.query<Hit>(
      'select entity, title, number from public.search_everything($1)',
      [asked],
    );
    return rows;
  });
}
const titles = async (person: TestUser, asked: string): Promise<string[]> =>
  (await search(person, asked)).map(({ title }) => title).toSorted();

describe('one box for everything', () => {
  it('finds whatever holds all the words, in any order and case', async () => {
    expect(await titles(owner, 'MARINA')).toEqual(['Marina Concrete LLC', 'Marina Heights Tower']);
    expect(await titles(owner, 'tower marina')).toEqual(['Marina Heights Tower']);
    expect(await titles(owner, 'to mar')).toEqual(['Marina Heights Tower']);
  });

  it('finds a record by its number', async () => {
    const [metro] = (await search(owner, 'metro station')).slice(0, 1);
    expect(metro?.number).toMatch(/^PRJ\d+$/);
    expect(await titles(owner, metro?.number ?? '')).toContain('Metro station refurbishment');
  });

  it.each([
    ['marnia heihgts', 'Marina Heights Tower'],
    ['refurbishmnt', 'Metro station refurbishment'],
    ['tahkhana तहखान', null],
    ['तहखान', 'Pour the slab of the तहखाना'],
    ['البنا الحديث', 'شركة البناء الحديث'],
  ])('forgives a typing error: %s', async (asked, title) => {
    const found = await titles(owner, asked);
    expect(title === null ? found : found.filter((one) => one === title)).toEqual(
      title === null ? [] : [title],
    );
  });

  it('takes signs of a pattern as what they are', async () => {
    expect(await titles(owner, '100%')).toEqual(['100% concrete_works']);
    expect((await titles(owner, 'concrete_w'))[0]).toBe('100% concrete_works');
    expect(await titles(owner, "o'reilly; --")).toEqual([]);
    expect(await titles(owner, 'm')).toEqual([]);
  });

  it('puts the project before what is named after it', async () => {
    await database.owner.query(`
      insert into public.projects (name) values ('Harbour baths');
      insert into public.budgets (name, project_id) select name, id from public.projects where name = 'Harbour baths';
      insert into public.external_entities (company_name, entity_type) values ('Harbour baths', 'CLIENT')`);
    const found = await search(owner, 'harbour baths');
    expect(found.map(({ entity }) => entity)).toEqual(['projects', 'budgets', 'external_entities']);
  });

  it('puts what begins with the words before what only holds them', async () => {
    await database.owner.query(`insert into public.projects (name) values ('Extension of the Marina Mall')`);
    const found = (await search(owner, 'marina')).filter(({ entity }) => entity === 'projects');
    expect(found.map(({ title }) => title)).toEqual(['Marina Heights Tower', 'Extension of the Marina Mall']);
  });
});

describe('nobody finds what they may not see', () => {
  it('leaves out the modules and the rows of others', async () => {
    await database.owner.query(
      `insert into public.cost_codes (code, name) values ('ZZ-1', 'Helicopter hire')`,
    );
    expect(await titles(admin, 'helicopter')).toEqual(['Helicopter hire']);
    expect(await titles(employee, 'helicopter')).toEqual([]);
    await database.commitAs(admin, (client) =>
      client.query(
        `insert into public.documents (title, category_id, file_name) values ('Secret zeppelin drawing', null, 'z.pdf')`,
      ),
    );
    expect(await titles(owner, 'zeppelin')).toEqual(['Secret zeppelin drawing']);
    expect(await titles(employee, 'zeppelin')).toEqual([]);
  });

  it('answers a person without a role nothing, and an anonymous caller not at all', async () => {
    const nobody = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
      nobody.id,
    ]);
    expect(await titles(nobody, 'marina')).toEqual([]);
    await expect(
      database.as('anon', (client) => client.query(`select * from public.search_everything('marina')`)),
    ).rejects.toThrow('permission denied for function search_everything');
  });
});

it('every kind that is found has a screen', async () => {
  const { rows } = await database.owner.query<{ entity: string; module: string }>(
    'select entity, module from model.search_sources',
  );
  const known = new Map(Object.values(resources).map(({ table, module }) => [table as string, module]));
  expect(rows.filter(({ entity, module }) => known.get(entity) !== module)).toEqual([]);
});
