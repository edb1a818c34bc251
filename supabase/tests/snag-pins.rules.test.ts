import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let otherManager: TestUser;
let employee: TestUser;
let project: string;
let drawing: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  otherManager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const idOf = async (user: TestUser, sql: string, values: unknown[] = []) =>
  String((await run(user, `${sql} returning id`, values))[0]?.['id']);

const newProject = () =>
  idOf(owner, `insert into public.projects (name, status) values ('Tower', 'in_progress')`);

/** A drawing of the project, published unless said otherwise. */
async function newDrawing(
  ofProject: string,
  { mime = 'application/pdf', status = 'published', supersedes = null as string | null } = {},
): Promise<string> {
  const path = `${crypto.randomUUID()}.pdf`;
  const id = await idOf(
    owner,
    `insert into public.documents (title, entity_type, entity_id, file_path, file_name, mime_type, supersedes_id)
       values ('Ground floor', 'project', $1, $2, 'plan.pdf', $3, $4)`,
    [ofProject, path, mime, supersedes],
  );
  for (const next of ['in_review', 'published', 'archived'].slice(
    0,
    { draft: 0, published: 2, archived: 3 }[status] ?? 2,
  ))
    await run(
      owner,
      `update public.documents set status = $2, status_reason = 'Plan changed' where id = $1`,
      [id, next],
    );
  return id;
}

type Pin = { on?: string | null; of?: string; x?: unknown; y?: unknown; page?: number | null };
const pin = (user: TestUser, { on = drawing, of = project, x = '0.25', y = '0.5', page = null }: Pin = {}) =>
  idOf(
    user,
    `insert into public.safety_incidents (title, incident_type, project_id, drawing_id, drawing_x, drawing_y, drawing_page)
       values ('Crack', 'snag', $1, $2, $3, $4, $5)`,
    [of, on, x, y, page],
  );
const placeOf = async (id: string) =>
  (
    await run(
      owner,
      `select drawing_id as on, drawing_page as page, drawing_x::text as x, drawing_y::text as y
         from public.safety_incidents where id = $1`,
      [id],
    )
  )[0];
const refusal = (hint: string, field: string) => ({
  hint,
  detail: expect.stringContaining(`"field": "${field}"`) as string,
});

beforeEach(async () => {
  project = await newProject();
  drawing = await newDrawing(project);
});

describe('the pin of a snag', () => {
  it('is a drawing and a place on its first page, or on the page that is named', async () => {
    expect(await placeOf(await pin(employee))).toEqual({ on: drawing, page: 1, x: '0.25000', y: '0.50000' });
    expect(await placeOf(await pin(employee, { page: 3, x: '0', y: '1' }))).toEqual({
      on: drawing,
      page: 3,
      x: '0.00000',
      y: '1.00000',
    });
  });

  it('may be a drawing alone, or nothing', async () => {
    expect(await placeOf(await pin(employee, { x: null, y: null }))).toMatchObject({ on: drawing, x: null });
    expect(await placeOf(await pin(employee, { on: null, x: null, y: null }))).toMatchObject({ on: null });
  });

  it.each([
    ['half a place', { y: null }, 'required', 'drawing_y'],
    ['the other half', { x: null }, 'required', 'drawing_x'],
    ['a place on no drawing', { on: null }, 'required', 'drawing_id'],
    ['a page of no drawing', { on: null, x: null, y: null, page: 2 }, 'required', 'drawing_id'],
  ])('is refused as %s, which names the field', async (_what, place, hint, field) => {
    await expect(pin(manager, place)).rejects.toMatchObject(refusal(hint, field));
  });

  it.each([
    ['drawing_x', { x: '-0.00001' }],
    ['drawing_x', { x: '1.00001' }],
    ['drawing_y', { y: '2' }],
    ['drawing_page', { page: 0 }],
    ['drawing_page', { page: 1001 }],
  ])('keeps %s on the sheet', async (column, place) => {
    await expect(pin(manager, place)).rejects.toMatchObject({
      code: '23514',
      constraint: `safety_incidents_${column}_range`,
    });
  });

  it('stands on a drawing of the same project, which stays so when the project is changed', async () => {
    const elsewhere = await newProject();
    const foreign = refusal('unknown_reference', 'drawing_id');
    await expect(pin(manager, { of: elsewhere })).rejects.toMatchObject(foreign);
    await expect(pin(manager, { on: crypto.randomUUID() })).rejects.toMatchObject(foreign);
    const id = await pin(manager);
    await expect(
      run(manager, 'update public.safety_incidents set project_id = $2 where id = $1', [id, elsewhere]),
    ).rejects.toMatchObject(foreign);
    await expect(
      run(manager, 'update public.safety_incidents set project_id = null where id = $1', [id]),
    ).rejects.toMatchObject(foreign);
    const company = await idOf(
      owner,
      `insert into public.documents (title, file_path, mime_type) values ('Company', 'c.pdf', 'application/pdf')`,
    );
    await expect(pin(manager, { on: company })).rejects.toMatchObject(foreign);
  });

  it.each([
    ['is still a draft', { status: 'draft' }],
    ['was withdrawn', { status: 'archived' }],
    ['has a file no screen shows', { mime: 'application/zip' }],
  ])('is refused on a drawing that %s', async (_what, about) => {
    const other = await newDrawing(project, about);
    await expect(pin(manager, { on: other })).rejects.toMatchObject(refusal('invalid_choice', 'drawing_id'));
  });

  it('stays when the drawing is withdrawn, and goes with a change to another drawing or to none', async () => {
    const id = await pin(manager);
    await run(owner, `update public.documents set status = 'archived', status_reason = 'Old' where id = $1`, [
      drawing,
    ]);
    await run(manager, `update public.safety_incidents set title = 'Crack, wide' where id = $1`, [id]);
    expect(await placeOf(id)).toMatchObject({ on: drawing, x: '0.25000' });
    const other = await newDrawing(project);
    await run(manager, 'update public.safety_incidents set drawing_id = $2 where id = $1', [id, other]);
    expect(await placeOf(id)).toEqual({ on: other, page: 1, x: null, y: null });
    await run(
      manager,
      'update public.safety_incidents set drawing_x = 0.75, drawing_y = 0.125, drawing_page = 2 where id = $1',
      [id],
    );
    expect(await placeOf(id)).toEqual({ on: other, page: 2, x: '0.75000', y: '0.12500' });
    await run(manager, 'update public.safety_incidents set drawing_id = null where id = $1', [id]);
    expect(await placeOf(id)).toEqual({ on: null, page: null, x: null, y: null });
  });

  it('is moved by who reported it until somebody acts, by those who edit snags, and by nobody once it was verified', async () => {
    const move = (user: TestUser, id: string) =>
      run(user, 'update public.safety_incidents set drawing_x = drawing_x + 0.1 where id = $1 returning id', [
        id,
      ]);
    const id = await pin(employee);
    expect(await move(employee, id)).toHaveLength(1);
    expect(await move(employee, await pin(manager))).toEqual([]);
    expect(await move(manager, id)).toHaveLength(1);
    await run(manager, `update public.safety_incidents set status = 'resolved' where id = $1`, [id]);
    expect(await move(employee, id)).toEqual([]);
    await run(otherManager, `update public.safety_incidents set status = 'verified' where id = $1`, [id]);
    await expect(move(manager, id)).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('is put by nobody in a closed project, while those there are worked off', async () => {
    const id = await pin(manager);
    await database.owner.query(`update public.projects set status = 'closed' where id = $1`, [project]);
    await expect(pin(owner)).rejects.toMatchObject({ hint: 'record_locked' });
    expect(
      await run(
        manager,
        `update public.safety_incidents set status = 'resolved' where id = $1 returning status`,
        [id],
      ),
    ).toEqual([{ status: 'resolved' }]);
  });

  it('comes back from the trash after its drawing was withdrawn', async () => {
    const id = await pin(manager);
    await run(owner, 'delete from public.safety_incidents where id = $1', [id]);
    await run(owner, `update public.documents set status = 'archived', status_reason = 'Old' where id = $1`, [
      drawing,
    ]);
    await run(owner, `select public.restore_deleted('safety_incidents', $1)`, [id]);
    expect(await placeOf(id)).toMatchObject({ on: drawing, x: '0.25000' });
  });
});

describe('the pins of a drawing', () => {
  const pinsOf = (user: TestUser, document: string) =>
    run(user, 'select id, title, page, x::text, y::text from public.drawing_pins($1)', [document]);

  it('are those with a place, on it and on the revisions before it', async () => {
    const first = await pin(manager);
    await pin(manager, { x: null, y: null });
    const revision = await newDrawing(project, { supersedes: drawing });
    const late = await pin(employee, { on: drawing, x: '0.5' });
    const second = await pin(manager, { on: revision, page: 2 });
    expect((await pinsOf(employee, revision)).map(({ id }) => id)).toEqual([first, late, second]);
    expect((await pinsOf(manager, drawing)).map(({ id }) => id)).toEqual([first, late]);
    expect((await pinsOf(employee, revision))[2]).toEqual({
      id: second,
      title: 'Crack',
      page: 2,
      x: '0.25000',
      y: '0.50000',
    });
  });

  it('are nothing to those who do not see the drawing', async () => {
    const draft = await newDrawing(project, { status: 'draft', supersedes: drawing });
    await pin(manager);
    expect(await pinsOf(owner, draft)).toHaveLength(1);
    expect(await pinsOf(employee, draft)).toEqual([]);
  });

  it('are shown on the newest revision, which anyone finds from an earlier one', async () => {
    const newest = async (user: TestUser, document: string) =>
      (await run(user, 'select public.current_drawing($1) as id', [document]))[0]?.['id'];
    expect(await newest(employee, drawing)).toBe(drawing);
    const second = await newDrawing(project, { supersedes: drawing });
    const third = await newDrawing(project, { supersedes: second });
    await newDrawing(project, { status: 'draft', supersedes: third });
    for (const document of [drawing, second, third]) expect(await newest(employee, document)).toBe(third);
    expect(await newest(employee, crypto.randomUUID())).toBeNull();
  });
});
