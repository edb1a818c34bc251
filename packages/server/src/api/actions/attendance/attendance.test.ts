import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../../../testing/api-fixture.ts';

async function openClock() {
  const { ask, people, database } = await openApiFixture();
  await database.owner.query(
    `insert into public.company_settings (name, clock_position) values ('Builders', 'recorded')
     on conflict (id) do update set clock_position = excluded.clock_position`,
  );
  await database.owner.query(
    `insert into public.employees (first_name, last_name, user_id) values ('Asha', 'Mason', $1)`,
    [people.EMPLOYEE.id],
  );
  await database.owner.query(
    `insert into public.projects (name, latitude, longitude, site_radius_m) values ('Tower', 25.2, 55.27, 200)`,
  );
  const post = (path: string, body?: object) =>
    ask(`POST /attendance/${path}`, { as: people.EMPLOYEE, ...(body && { body }) });
  return { ask, people, post, database };
}

describe('the clock of the REST API', () => {
  it('takes the position of the device, and answers what was found', async () => {
    const { post, ask, people } = await openClock();
    const day = await post('check-in/', { latitude: 25.2, longitude: 55.27, accuracy_m: 9.5 });
    expect(day.json()).toMatchObject({ check_in_place: 'at_site', check_in_distance_m: 0, is_away: false });
    const { id } = day.json<{ id: string }>();
    const out = await post(`${id}/check-out/`, { latitude: 25.3, longitude: 55.27 });
    expect(out.json()).toMatchObject({
      check_out_place: 'away',
      check_out_distance_m: 11_120,
      is_away: true,
    });
    const away = await ask('GET /attendance/?is_away=true', { as: people.EMPLOYEE });
    expect(away.json()).toMatchObject({ results: [{ id }] });
  });

  it('takes none, and refuses what is none by its field', async () => {
    const { post } = await openClock();
    const wrong = await post('check-in/', { latitude: 'north', longitude: 55 });
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('latitude')]);
    const unknown = await post('check-in/', { altitude: 5 });
    expect([unknown.statusCode, unknown.body]).toEqual([400, expect.stringContaining('altitude')]);
    const pole = await post('check-in/', { latitude: 91, longitude: 55 });
    expect([pole.statusCode, pole.body]).toEqual([400, expect.stringContaining('latitude')]);
    const day = await post('check-in/', {});
    expect(day.json()).toMatchObject({ check_in_place: 'unknown', check_in_site_id: null });
    const out = await post(`${day.json<{ id: string }>().id}/check-out/`);
    expect(out.json()).toMatchObject({ check_out_place: 'unknown', status: 'checked_out' });
  });

  it('takes the photo of a press where the company asks for one, and refuses what is none by its field', async () => {
    const { post, ask, people, database } = await openClock();
    await database.owner.query(`update public.company_settings set clock_photo = 'required'`);
    const photo = Buffer.from([255, 216, 255, 192, 0, 17, 8, 1, 224, 2, 128, 3]).toString('base64');
    for (const wrong of [{}, { photo: 5 }, { photo: 'bm8gcGhvdG8gYXQgYWxs' }]) {
      const refused = await post('check-in/', wrong);
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('photo')]);
    }
    const day = await post('check-in/', { photo });
    expect([day.statusCode, day.body]).toEqual([200, expect.not.stringContaining(photo)]);
    const { id } = day.json<{ id: string }>();
    for (const path of [`${id}/`, '', `?search=${encodeURIComponent(photo)}`])
      expect((await ask(`GET /attendance/${path}`, { as: people.EMPLOYEE })).body).not.toContain(photo);
    const photos = (as: typeof people.EMPLOYEE) =>
      ask('POST /rpc/clock_photos/', { as, body: { attendance_id: id } });
    expect((await photos(people.EMPLOYEE)).json()).toMatchObject([
      { press: 'check_in', picture: `data:image/jpeg;base64,${photo}` },
    ]);
    expect((await photos(people.MANAGER)).statusCode).toBe(404);
    expect((await photos(people.OWNER)).statusCode).toBe(200);
  });
});
