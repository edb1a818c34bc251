import { Buffer } from 'node:buffer';
import { expect, signIn, test } from '../fixtures.ts';
import { allModules } from '../support/all-modules.ts';
import { approve, choose, press, takeStep } from '../support/forms.ts';
import { add, hire, setUpCompany } from '../support/people.ts';
import { SampleRecords } from '../support/sample-records.ts';
import { startServer, type Server } from '../support/server.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

let server: Server;

test.beforeAll(async () => {
  server = await startServer({
    configuration: { flags: allModules },
  });
});
test.afterAll(() => server.stop());

test('a person applies on the careers page, is interviewed, gets an offer and is hired', async ({
  openBrowser,
}) => {
  test.setTimeout(240_000);
  const owner = await setUpCompany(server);
  const officer = await hire(server, owner, 'ADMIN', { firstName: 'Layla', lastName: 'Haddad' });
  const engineer = await hire(server, owner, 'MANAGER', { firstName: 'Anil', lastName: 'Menon' });
  const interviewer = await add(owner, 'employees', {
    first_name: 'Anil',
    last_name: 'Menon',
    user_id: engineer.id,
    hire_date: '2020-01-01',
  });
  await add(owner, 'job_titles', { title: 'Site engineer' });
  const samples = new SampleRecords(owner);
  const vacancy = await add(officer, 'vacancies', {
    title: 'Site engineer',
    description: 'Runs the site of a tower.',
    hiring_manager_id: interviewer,
    is_published: true,
  });
  await samples.walk('vacancies', vacancy, ['pending', 'open']);

  await test.step('a visitor applies, without signing in', async () => {
    const visitor = await openBrowser();
    await visitor.goto(`${server.url}/careers`);
    await visitor.getByRole('link', { name: 'Site engineer' }).click();
    await visitor.getByLabel(t('fields.job_applications.first_name')).fill('Joseph');
    await visitor.getByLabel(t('fields.job_applications.last_name')).fill('Mwangi');
    await visitor.getByLabel(t('fields.job_applications.email')).fill('joseph@example.org');
    await visitor.getByLabel(t('recruitment.careers.cv')).setInputFiles({
      name: 'joseph.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await visitor.getByRole('checkbox', { name: t('recruitment.careers.consent') }).check();
    await press(visitor, t('recruitment.careers.send'));
    await expect(visitor.getByText(t('recruitment.careers.sent'))).toBeVisible();
  });

  const office = await openBrowser();
  let application = '';
  await signIn(office, server.url, officer);
  await test.step('human resources finds it in the pipeline and arranges an interview', async () => {
    await office.goto(`${server.url}/hr/recruitment/board`);
    await office.getByRole('link', { name: /Joseph Mwangi/ }).click();
    await expect(office).toHaveURL(/\/hr\/recruitment\/applications\/view\//);
    application = office.url();
    await takeStep(
      office,
      t('steps.of.job_application.interview'),
      t('choices.job_applications.status.interview'),
    );
    await office.getByRole('link', { name: t('resources.job_interviews.create') }).click();
    await office.getByLabel(t('fields.job_interviews.interviewer_id')).fill('Anil');
    await office.getByRole('option', { name: /Anil Menon/ }).click();
    await office.getByLabel(t('fields.job_interviews.starts_at')).fill('2027-02-01T10:00');
    await press(office, t('crud.form.create'));
    await expect(office).toHaveURL(/\/hr\/recruitment\/interviews\/view\//);
  });

  await test.step('the interviewer scores the interview', async () => {
    const page = await openBrowser();
    await signIn(page, server.url, engineer);
    await page.goto(office.url().replace('/view/', '/edit/'));
    for (const score of [
      'technical_score',
      'experience_score',
      'communication_score',
      'safety_score',
    ] as const)
      await page.getByLabel(t(`fields.job_interviews.${score}`)).fill('4');
    await choose(
      page,
      t('fields.job_interviews.recommendation'),
      t('choices.job_interviews.recommendation.yes'),
    );
    await press(page, t('crud.form.save'));
    await takeStep(page, t('steps.of.job_interview.held'), t('choices.job_interviews.status.held'));
  });

  await test.step('an offer is written, approved by another, accepted and becomes an employee', async () => {
    await office.goto(application);
    await office.getByRole('link', { name: t('resources.job_offers.create') }).click();
    await office.getByLabel(t('fields.job_offers.job_title_id')).fill('Site');
    await office.getByRole('option', { name: 'Site engineer' }).click();
    await office.getByRole('textbox', { name: t('fields.job_offers.start_date') }).fill('01/03/2027');
    await office.getByLabel(t('fields.job_offers.basic_salary')).fill('9000');
    await press(office, t('crud.form.create'));
    await expect(office).toHaveURL(/\/hr\/recruitment\/offers\/view\//);
    await takeStep(office, t('steps.to.pending'), t('choices.job_offers.status.pending'));
    const chief = await openBrowser();
    await signIn(chief, server.url, owner);
    await chief.goto(office.url());
    await approve(chief, t('choices.job_offers.status.approved'));
    await takeStep(chief, t('steps.of.job_offer.accepted'), t('choices.job_offers.status.accepted'));
    await takeStep(chief, t('steps.of.job_offer.hired'), t('choices.job_offers.status.hired'));
    // the application has a link of the same name
    await chief.locator('a[href^="/hr/employees/view/"]', { hasText: 'Joseph Mwangi' }).click();
    await expect(chief).toHaveURL(/\/hr\/employees\/view\//);
    await expect(chief.getByText('Site engineer').first()).toBeVisible();
  });
});
