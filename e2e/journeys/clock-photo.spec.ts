import type { Page } from '@playwright/test';
import { expect, test, type Installation } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { goOnSite, noSocket, notOnDevice, notSent, phone, photo } from '../support/on-site.ts';
import { add, hire } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** A company whose clock takes a photo, and an employee who checks in at it. */
async function hireMason(installation: Installation, settings: object) {
  const { owner } = installation;
  const mason = await hire(installation, owner, 'EMPLOYEE', { firstName: 'Asha', lastName: 'Mason' });
  const employee = await add(owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Mason',
    user_id: mason.id,
  });
  const { error } = await owner.client.from('company_settings').update(settings).eq('id', true);
  expect(error).toBeNull();
  return { mason, employee };
}

/** Whether a picture is one, and not a broken address. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('button', { name: t('hr.clock.openPhoto', { name }) })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.naturalWidth <= 640);

test('the clock takes a photo, which the person and who approves see, and nobody else', async ({
  installation,
  openAs,
}) => {
  const { owner } = installation;
  const { mason } = await hireMason(installation, { clock_photo: 'required', clock_photo_days: 14 });
  const page = await openAs(mason, { options: phone });
  await page.goto(`${installation.url}/hr/self-service/attendance`);
  // what it is for and how long it is kept stands there before it is taken
  await expect(page.getByText(t('hr.clock.photoKept', { count: 14 }))).toBeVisible();
  await press(page, t('hr.clock.checkIn'));
  const dialog = page.getByRole('dialog', { name: t('hr.clock.photoTitleIn') });
  await expect(dialog.getByText(t('hr.clock.photoPurpose'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('hr.clock.withoutPhoto') })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('hr.clock.takeIn') }).click();
  await expect(page.getByRole('button', { name: t('hr.clock.checkOut') })).toBeVisible();

  const { data: days } = await mason.client.from('attendance').select('id');
  const day = `${installation.url}/hr/attendance/view/${String(days?.[0]?.['id'])}`;
  const name = t('hr.clock.photoIn');
  await page.goto(day);
  await expect.poll(() => isDrawn(page, name)).toBe(true);
  const office = await openAs(owner);
  await office.goto(day);
  await expect.poll(() => isDrawn(office, name)).toBe(true);
  await press(office, t('hr.clock.openPhoto', { name }));
  await expect(office.getByRole('dialog', { name }).getByRole('img', { name })).toBeVisible();

  const colleague = await installation.employ('EMPLOYEE');
  const { error } = await colleague.client.rpc('clock_photos', { attendance_id: String(days?.[0]?.['id']) });
  expect(error?.hint).toBe('not_found');
});

test('at the gate the tablet takes a photo with each press, also with the camera app', async ({
  installation,
  openAs,
  openBrowser,
}) => {
  const { owner } = installation;
  const { employee } = await hireMason(installation, { clock_photo: 'required', clock_photo_days: 14 });
  const project_id = await add(owner, 'projects', { name: 'Palm Tower' });
  const station = await add(owner, 'clock_stations', { name: 'North gate', project_id });
  const { data: pin } = await owner.client.rpc('reset_clock_pin', { employee_id: employee });
  const { data: row } = await owner.client
    .from('employees')
    .select('employee_number')
    .eq('id', employee)
    .single();
  const { data: token } = await owner.client.rpc('make_station_link', { clock_station_id: station });

  const enter = async (gate: Page) => {
    await gate.goto(`${installation.url}/kiosk#${String(token)}`);
    await expect(gate.getByText(t('hr.kiosk.photoPurpose'))).toBeVisible();
    await gate.getByLabel(t('hr.kiosk.number')).fill(String(row?.['employee_number']));
    await gate.getByLabel(t('hr.kiosk.pin'), { exact: true }).and(gate.locator('input')).fill(String(pin));
    await press(gate, t('hr.kiosk.press'));
  };
  const gate = await openBrowser({ options: phone });
  await enter(gate);
  await expect(gate.getByText('Asha Mason')).toBeVisible();
  const { data: days } = await owner.client.from('attendance').select('id').eq('employee_id', employee);
  const office = await openAs(owner);
  await office.goto(`${installation.url}/hr/attendance/view/${String(days?.[0]?.['id'])}`);
  await expect.poll(() => isDrawn(office, t('hr.clock.photoIn'))).toBe(true);

  // pressed again within a minute it answers the same
  const blind = await openBrowser({ options: phone });
  await blind.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
  await enter(blind);
  await expect(blind.getByText(t('hr.clock.noCamera'))).toBeVisible();
  await blind.locator('input[type=file][capture]').setInputFiles(await photo(blind, 'me.jpg'));
  await expect(blind.getByText('Asha Mason')).toBeVisible();
});

test('presses made without a connection keep their photo, position and time, and arrive once', async ({
  installation,
  openAs,
  faults,
}) => {
  test.setTimeout(240_000);
  const { owner } = installation;
  await add(owner, 'projects', { name: 'Palm Tower', latitude: 25.2, longitude: 55.27, site_radius_m: 200 });
  const { mason } = await hireMason(installation, { clock_photo: 'required', clock_position: 'required' });
  const page = await openAs(mason, {
    options: {
      ...phone,
      serviceWorkers: 'allow',
      permissions: ['geolocation'],
      geolocation: { latitude: 25.2001, longitude: 55.27, accuracy: 10 },
    },
  });
  await goOnSite(installation, page);
  await page.goto(`${installation.url}/hr/self-service/attendance`);
  await expect(page.getByText(t('hr.clock.away'))).toBeVisible();
  const before = Date.now();
  let after = before;
  await faults.during(
    [notSent],
    async () => {
      await page.context().setOffline(true);
      await press(page, t('hr.clock.checkIn'));
      await press(page, t('hr.clock.takeIn'));
      await expect(page.getByText(t('offline.waiting', { count: 1 }))).toBeVisible();
      after = Date.now();
      await press(page, t('hr.clock.checkOut'));
      await press(page, t('hr.clock.takeOut'));
      await expect(page.getByText(t('offline.waiting', { count: 2 }))).toBeVisible();
      // where the device is when the connection comes back is of no account
      await page.context().setGeolocation({ latitude: 24, longitude: 54, accuracy: 10 });
    },
    [noSocket, notOnDevice],
  );
  await faults.during(
    [],
    async () => {
      await page.context().setOffline(false);
      await expect(page.getByRole('button', { name: t('offline.show'), exact: true })).toHaveCount(0, {
        timeout: 30_000,
      });
    },
    [notSent, noSocket, notOnDevice],
  );
  await page.reload();
  await expect(page.getByText(t('hr.clock.away'))).toBeVisible();
  const readDays = async () =>
    (
      await mason.client
        .from('attendance')
        .select('id,is_offline,check_in_place,check_out_place,check_in_time,check_out_time')
    ).data;
  const sent = [{ is_offline: true, check_in_place: 'at_site', check_out_place: 'at_site' }];
  // one press is sent after the other
  await expect.poll(readDays).toMatchObject(sent);
  const days = await readDays();
  const pressed = Date.parse(String(days?.[0]?.['check_in_time']));
  expect([pressed >= before, pressed <= after]).toEqual([true, true]);
  expect(Date.parse(String(days?.[0]?.['check_out_time']))).toBeGreaterThan(pressed);
  const { data: photos } = await mason.client.rpc('clock_photos', {
    attendance_id: String(days?.[0]?.['id']),
  });
  expect(photos).toMatchObject([{ press: 'check_in' }, { press: 'check_out' }]);
});
