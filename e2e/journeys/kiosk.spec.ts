import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const tablet = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

test('a mason checks in at the tablet of the gate, which nobody is signed in at, in three languages', async ({
  installation,
  openAs,
  openBrowser,
  faults,
}) => {
  const { owner } = installation;
  const project_id = await add(owner, 'projects', { name: 'Palm Tower' });
  const station = await add(owner, 'clock_stations', { name: 'North gate', project_id });
  const employee = await add(owner, 'employees', { first_name: 'Asha', last_name: 'Mason' });
  const { data: pin } = await owner.client.rpc('reset_clock_pin', { employee_id: employee });
  const { data: row } = await owner.client
    .from('employees')
    .select('employee_number')
    .eq('id', employee)
    .single();

  const office = await openAs(owner);
  await office.goto(`${installation.url}/hr/clock-stations/view/${station}`);
  await press(office, t('hr.kiosk.makeLink'));
  const link = String(await office.getByText(/\/kiosk#/).textContent());
  // the tablet reads it with its camera: the code is there on the screen and on paper
  const code = office.getByRole('img', { name: t('hr.kiosk.code', { name: 'North gate' }) });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await office.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(office.getByRole('button', { name: t('signOff.copy') })).toBeHidden();
  await office.emulateMedia({ media: null });

  const gate = await openBrowser({ options: tablet });
  await gate.goto(link);
  await expect(gate.getByRole('heading', { name: 'North gate' })).toBeVisible();
  const enter = async (digits: string, words = t) => {
    await gate.getByLabel(words('hr.kiosk.number')).fill(String(row?.['employee_number']));
    await gate.locator('input[type=password]').click();
    for (const digit of digits) await gate.getByRole('button', { name: digit, exact: true }).click();
    await press(gate, words('hr.kiosk.press'));
  };
  await faults.during(['422 /api/kiosk/press/'], async () => {
    await enter('0000');
    await expect(gate.getByText(t('hr.kiosk.wrong'))).toBeVisible();
  });
  await enter(String(pin));
  await expect(gate.getByText('Asha Mason')).toBeVisible();
  // ready for the next one after some seconds
  await expect(gate.getByLabel(t('hr.kiosk.number'))).toBeVisible({ timeout: 10_000 });

  for (const [language, name] of [
    ['ar', 'العربية'],
    ['hi', 'हिन्दी'],
  ] as const) {
    const words = wordsOf(language);
    await press(gate, name);
    await expect(gate.getByText(words('hr.kiosk.press'))).toBeVisible();
    expect(await gate.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  const { data: days } = await owner.client
    .from('attendance')
    .select('check_in_place,check_in_station_id,status')
    .eq('employee_id', employee);
  expect(days).toEqual([{ check_in_place: 'at_site', check_in_station_id: station, status: 'checked_in' }]);

  const hindi = wordsOf('hi');
  await faults.during(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED'], async () => {
    await gate.context().setOffline(true);
    await enter(String(pin), hindi);
    await expect(gate.getByText(hindi('hr.kiosk.offline'))).toBeVisible();
  });
});
