import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';

async function openGate() {
  const { ask, people, database } = await openApiFixture();
  const query = async (sql: string, values: unknown[] = []) =>
    (await database.owner.query<Record<string, string>>(sql, values)).rows[0];
  const person = await query(
    `insert into public.employees (first_name, last_name, user_id) values ('Asha', 'Mason', $1) returning employee_number`,
    [people.EMPLOYEE.id],
  );
  const project = await query(`insert into public.projects (name) values ('Tower') returning id`);
  const made = await ask('POST /clock-stations/', {
    as: people.MANAGER,
    body: { name: 'North gate', project_id: project?.['id'] },
  });
  const station = made.json<{ id: string }>().id;
  const link = await ask('POST /rpc/make_station_link/', {
    as: people.MANAGER,
    body: { clock_station_id: station },
  });
  const pin = await ask('POST /rpc/set_clock_pin/', { as: people.EMPLOYEE, body: { pin: '7391' } });
  expect([made.statusCode, link.statusCode, pin.statusCode]).toEqual([201, 200, 204]);
  const token = link.json<string>();
  const press = (body: object) => ask('POST /kiosk/press/', { body });
  return { ask, people, database, station, token, number: person?.['employee_number'] ?? '', press };
}

describe('the tablet at a gate, which nobody is signed in at', () => {
  it('shows its station, checks in and out, and is answered one thing for whatever is wrong', async () => {
    const { ask, token, number, press } = await openGate();
    const page = await ask('POST /kiosk/read/', { body: { token } });
    expect(page.json()).toMatchObject({ station: 'North gate', site: 'Tower' });
    expect((await press({ token, number, pin: '7391' })).json()).toMatchObject({
      name: 'Asha Mason',
      press: 'check_in',
    });
    const wrong = await press({ token, number, pin: '7392' });
    const unknown = await press({ token, number: 'EMP9999', pin: '7391' });
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('opens nothing with another link, or once its station is not active', async () => {
    const { ask, people, station, token, number, press } = await openGate();
    const other = await press({ token: 'x'.repeat(43), number, pin: '7391' });
    expect(other.statusCode).toBe(404);
    const ended = await ask(`PATCH /clock-stations/${station}/`, {
      as: people.MANAGER,
      body: { is_active: false },
    });
    expect(ended.statusCode).toBe(200);
    expect((await press({ token, number, pin: '7391' })).statusCode).toBe(404);
    expect((await ask('POST /kiosk/read/', { body: { token } })).statusCode).toBe(404);
  });

  it('refuses what is not asked for, by its field', async () => {
    const { token, number, press } = await openGate();
    const more = await press({ token, number, pin: '7391', employee_id: number });
    expect([more.statusCode, more.body]).toEqual([400, expect.stringContaining('employee_id')]);
    const long = await press({ token, number, pin: '123456789' });
    expect([long.statusCode, long.body]).toEqual([400, expect.stringContaining('pin')]);
    expect((await press({ token, number, pin: 7391 })).statusCode).toBe(400);
  });

  it('takes a photo where the company requires one, and says so where it is missing', async () => {
    const { database, token, number, press } = await openGate();
    await database.owner.query(
      `insert into public.company_settings (name, clock_photo) values ('Builders', 'required')
       on conflict (id) do update set clock_photo = excluded.clock_photo`,
    );
    const missing = await press({ token, number, pin: '7391' });
    expect([missing.statusCode, missing.body]).toEqual([400, expect.stringContaining('photo')]);
    const none = await press({ token, number, pin: '7391', photo: 'bm8gcGhvdG8gYXQgYWxs' });
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('photo')]);
    const long = await press({ token, number, pin: '7391', photo: 'A'.repeat(136_537) });
    expect([long.statusCode, long.body]).toEqual([400, expect.stringContaining('photo')]);
    const photo = Buffer.from([255, 216, 255, 192, 0, 17, 8, 1, 224, 2, 128, 3]).toString('base64');
    expect((await press({ token, number, pin: '7391', photo })).json()).toMatchObject({ press: 'check_in' });
  });

  it('has stations that employees neither see nor make', async () => {
    const { ask, people } = await openGate();
    const list = await ask('GET /clock-stations/', { as: people.EMPLOYEE });
    expect([200, 403]).toContain(list.statusCode);
    expect(list.body).not.toContain('North gate');
    expect((await ask('GET /clock-stations/')).statusCode).toBe(401);
    const link = await ask('POST /rpc/reset_clock_pin/', {
      as: people.EMPLOYEE,
      body: { employee_id: '00000000-0000-4000-8000-000000000001' },
    });
    expect(link.statusCode).toBe(403);
  });
});
