import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { phone } from '../support/on-site.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('the clock is used at a site: refused two kilometres away, taken at the gate, seen by who approves', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const { owner } = installation;
  await add(owner, 'projects', {
    name: 'Palm Tower',
    latitude: 25.2,
    longitude: 55.27,
    site_radius_m: 200,
  });
  const mason = await installation.employ('EMPLOYEE');
  const held = await owner.client.from('employees').select('id').eq('user_id', mason.id);
  if (!held.data?.length)
    await add(owner, 'employees', { first_name: 'Asha', last_name: 'Mason', user_id: mason.id });
  const { error } = await owner.client
    .from('company_settings')
    .update({ clock_position: 'required' })
    .eq('id', true);
  expect(error).toBeNull();
  const page = await openAs(mason, {
    options: {
      ...phone,
      permissions: ['geolocation'],
      geolocation: { latitude: 25.22, longitude: 55.27, accuracy: 10 },
    },
  });
  await page.goto(`${installation.url}/hr/self-service/attendance`);
  // why it asks stands there before it does
  await expect(page.getByText(t('hr.clock.position'))).toBeVisible();
  await faults.during([isHosted ? '422 /rest/v1/rpc/check_in' : '400 /api/rpc/check_in/'], async () => {
    await press(page, t('hr.clock.checkIn'));
    await expect(
      page.getByText(t('errors.out_of_range_site', { distance: 2224, site: 'Palm Tower' })),
    ).toBeVisible();
  });

  await page.context().setGeolocation({ latitude: 25.2001, longitude: 55.27, accuracy: 10 });
  await press(page, t('hr.clock.checkIn'));
  await expect(page.getByText(t('hr.clock.atSite', { site: 'Palm Tower' }))).toBeVisible();
  await press(page, t('hr.clock.checkOut'));
  await expect(page.getByText(t('hr.clock.away'))).toBeVisible();

  const { data: days } = await mason.client
    .from('attendance')
    .select('id,check_in_place,check_in_distance_m,check_out_place,is_away');
  expect(days).toMatchObject([
    { check_in_place: 'at_site', check_in_distance_m: 11, check_out_place: 'at_site', is_away: false },
  ]);
  const office = await openAs(owner);
  await office.goto(`${installation.url}/hr/attendance/view/${String(days?.[0]?.['id'])}`);
  await expect(office.getByText('25.200100, 55.270000')).toHaveCount(2);
});
