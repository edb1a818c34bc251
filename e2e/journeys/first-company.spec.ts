import type { Page } from '@playwright/test';
import { formatDate, formatNumber } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { choose } from '../support/forms.ts';
import { clientOf } from '../support/people.ts';
import { scheduleAtHand } from '../support/schedules.ts';
import type { Server } from '../support/server.ts';
import { wordsOf, type Words } from '../support/words.ts';

const schedule = scheduleAtHand();
const owner = { email: 'owner@example.com', password: 'concrete and steel' };
const employee = { email: 'asha@example.com', password: 'bricks and mortar' };

type Scene = { page: Page; server: Server; t: Words; language: Language };

for (const language of ['en', 'ar'] as const) {
  test(`a firm starts, imports its schedule and works with it (${language})`, async ({
    emptyServer: server,
    openBrowser,
    faults,
    isHosted,
  }) => {
    test.setTimeout(180_000);
    const t = wordsOf(language);
    const page = await openBrowser({ language });
    const scene = { page, server, t, language };
    await test.step('the firm is set up', () => setUp(scene));
    const project = await test.step('a project is created', () => createProject(scene));
    await test.step('the schedule is imported', () => importSchedule(scene, project));
    await test.step('importing it again adds nothing', () => importAgain(scene, project));
    const task = await test.step('cards are moved on the board', () => moveCards(scene));
    await test.step('a task is finished', () =>
      finishTask(scene, task, (step) =>
        faults.during([isHosted ? '422 /rest/v1/tasks' : '400 /api/tasks/$id/'], step),
      ));

    const second = await openBrowser({ language });
    const employeeScene = { ...scene, page: second };
    await test.step('a second person signs up and is an employee', () => joinAsEmployee(employeeScene));
    await test.step('they edit a task', () => editTask(employeeScene, task));
    await test.step('they cannot delete the project', () => failToDelete(employeeScene, project));
    await test.step('nobody becomes an owner by themselves', () => failToBecomeOwner(server));
    expect(faults.unexpected()).toEqual([]);
  });
}

async function setUp({ page, server, t, language }: Scene) {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1, name: t('auth.setup.title') })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/setup');
  await page.getByLabel(t('auth.setup.companyName')).fill('Al Noor Contracting');
  await choose(page, t('auth.setup.countryPack'), t('auth.setup.countryPacks.IN'));
  const dirham = { en: 'United Arab Emirates Dirham', ar: 'درهم إماراتي', hi: 'संयुक्त अरब अमीरात दिरहाम' }[
    language
  ];
  await choose(page, t('auth.setup.baseCurrency'), `${dirham} (AED)`);
  await page.getByLabel(t('auth.fields.firstName')).fill('Omar');
  await page.getByLabel(t('auth.fields.lastName')).fill('Haddad');
  await page.getByLabel(t('auth.fields.email')).fill(owner.email);
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(owner.password);
  await page.getByLabel(t('auth.fields.confirmation')).fill(owner.password);
  await page.getByRole('button', { name: t('auth.setup.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
  const { data } = await (
    await clientSignedIn(server, owner)
  )
    .from('company_settings')
    .select('name,base_currency,country_pack')
    .single();
  expect(data).toEqual({ name: 'Al Noor Contracting', base_currency: 'AED', country_pack: 'IN' });
}

/** @returns the key of the project */
async function createProject({ page, server, t, language }: Scene): Promise<string> {
  await page.goto(`${server.url}/projects`);
  await page
    .getByRole('link', { name: t('resources.projects.create') })
    .first()
    .click();
  await page.getByLabel(t('fields.projects.name')).fill('The first installation');
  await page.getByRole('textbox', { name: t('fields.projects.start_date') }).fill('27/05/2024');
  await page.getByRole('button', { name: t('crud.form.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The first installation' })).toBeVisible();
  await expect(page.getByText('PRJ0001')).toBeVisible();
  await expect(page.getByText(formatDate('2024-05-27', language)).first()).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function importSchedule(scene: Scene, project: string) {
  const { page, server, t, language } = scene;
  await page.goto(`${server.url}/projects/view/${project}`);
  await page.getByRole('link', { name: t('scheduleImport.open') }).click();
  await chooseFile(scene);
  await expectCounts(scene, { added: schedule.tasks, unchanged: 0 });
  await page.getByRole('button', { name: t('scheduleImport.import', { count: schedule.tasks }) }).click();
  await expect(page.getByText(t('scheduleImport.done'))).toBeVisible();
  await page.getByRole('link', { name: t('scheduleImport.openProject') }).click();

  const outline = page.getByRole('treegrid', { name: t('outline.label') });
  await expect(outline.getByRole('row', { name: schedule.phase })).toBeVisible();
  await expect(outline.getByRole('row', { name: schedule.task.title })).toContainText(
    formatDate(schedule.task.start, language),
  );
  await expect(page.getByText(t('outline.summary.milestones', { count: schedule.milestones }))).toBeVisible();
  const { count } = await (
    await clientSignedIn(server, owner)
  )
    .from('task_dependencies')
    .select('*', { count: 'exact', head: true });
  expect(count).toBe(schedule.dependencies);
}

async function importAgain(scene: Scene, project: string) {
  const { page, server, t } = scene;
  await page.goto(`${server.url}/projects/import/${project}`);
  await chooseFile(scene);
  await expectCounts(scene, { added: 0, unchanged: schedule.tasks });
  await page.getByRole('button', { name: t('scheduleImport.import', { count: schedule.tasks }) }).click();
  await expect(page.getByText(t('scheduleImport.nothingNew'))).toBeVisible();
  const { count } = await (
    await clientSignedIn(server, owner)
  )
    .from('tasks')
    .select('*', { count: 'exact', head: true });
  expect(count).toBe(schedule.tasks);
}

async function chooseFile({ page, t }: Scene) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('scheduleImport.choose') }).click();
  await (await choosing).setFiles(schedule.file);
}

async function expectCounts(
  { page, t, language }: Scene,
  { added, unchanged }: { added: number; unchanged: number },
) {
  const cells = page.getByRole('row', { name: t('scheduleImport.counts.tasks') }).getByRole('cell');
  await expect(cells).toHaveText([added, 0, unchanged].map((count) => formatNumber(count, language)));
}

/** @returns the key of a task that is under way now */
async function moveCards({ page, server, t }: Scene): Promise<string> {
  const [byMenu, byMouse] = schedule.moved;
  const column = (status: 'not_started' | 'in_progress') =>
    page.getByRole('region', { name: t(`choices.tasks.task_status.${status}`), exact: true });
  const cardIn = (status: 'not_started' | 'in_progress', title: string) =>
    column(status).getByRole('link', { name: title, exact: true });
  await page.goto(`${server.url}/task-kanban`);
  await expect(cardIn('not_started', byMenu)).toBeVisible();
  await page.getByRole('button', { name: t('board.menu', { title: byMenu }) }).click();
  await page.getByRole('menuitem', { name: t('choices.tasks.task_status.in_progress') }).click();
  await expect(cardIn('in_progress', byMenu)).toBeVisible();

  await cardIn('not_started', byMouse).dragTo(column('in_progress').getByRole('list'));
  await expect(cardIn('in_progress', byMouse)).toBeVisible();
  await expect(cardIn('not_started', byMouse)).toHaveCount(0);

  const stored = (await clientSignedIn(server, owner))
    .from('tasks')
    .select('id,task_title')
    .eq('task_status', 'in_progress')
    .in('task_title', schedule.moved);
  await expect.poll(async () => (await stored).data?.length).toBe(2);
  await page.reload();
  await expect(cardIn('in_progress', byMouse)).toBeVisible();
  const { data } = await stored;
  return data?.find(({ task_title }) => task_title === byMenu)?.id ?? '';
}

/** Before it the plan has others that are not finished: that asks for a reason. */
async function finishTask(
  { page, server, t }: Scene,
  task: string,
  refused: (step: () => Promise<void>) => Promise<void>,
) {
  const completed = t('choices.tasks.task_status.completed');
  await page.goto(`${server.url}/tasks/view/${task}`);
  const question = page.getByRole('alertdialog');
  await refused(async () => {
    await page.getByRole('button', { name: t('steps.to.completed'), exact: true }).click();
    await expect(question).toBeVisible();
  });
  await question.getByRole('textbox').fill('Done early by another crew');
  await question.getByRole('button', { name: t('steps.to.completed'), exact: true }).click();
  await expect(page.getByText(t('crud.toast.statusChanged'))).toBeVisible();
  await expect(page.getByText(completed, { exact: true }).first()).toBeVisible();
  const { data } = await (
    await clientSignedIn(server, owner)
  )
    .from('tasks')
    .select('task_status,completion_percentage')
    .eq('id', task)
    .single();
  expect(data).toEqual({ task_status: 'completed', completion_percentage: 100 });
}

async function joinAsEmployee({ page, server, t, language }: Scene) {
  await page.goto(`${server.url}/auth?mode=sign-up`);
  await page.getByLabel(t('auth.fields.firstName')).fill('Asha');
  await page.getByLabel(t('auth.fields.lastName')).fill('Nair');
  await page.getByLabel(t('auth.fields.email')).fill(employee.email);
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(employee.password);
  await page.getByLabel(t('auth.fields.confirmation')).fill(employee.password);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await expect(page.getByText(t('auth.signUp.done'))).toBeVisible();
  await signIn(page, server.url, employee, { language });
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText(t('profile.roles.EMPLOYEE'), { exact: true }).first()).toBeVisible();
}

async function editTask({ page, server, t }: Scene, task: string) {
  await page.goto(`${server.url}/tasks/all`);
  await expect(page.getByRole('row', { name: schedule.moved[1] })).toBeVisible();
  await page.goto(`${server.url}/tasks/edit/${task}`);
  await page.getByLabel(t('fields.tasks.description')).fill('Checked on site.');
  await page.getByRole('button', { name: t('crud.form.save') }).click();
  await expect(page.getByText('Checked on site.')).toBeVisible();
}

async function failToDelete({ page, server, t }: Scene, project: string) {
  await page.goto(`${server.url}/projects/view/${project}`);
  await page.getByRole('button', { name: t('crud.view.more') }).click();
  const entry = page.getByRole('menuitem', { name: t('crud.delete.open') });
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await entry.click({ force: true });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const client = await clientSignedIn(server, employee);
  const { data: deleted, error } = await client.from('projects').delete().eq('id', project).select('id');
  expect({ deleted, error }).toEqual({ deleted: [], error: null });
  const { data: left } = await client.from('projects').select('name').eq('id', project).single();
  expect(left).toEqual({ name: 'The first installation' });
}

async function failToBecomeOwner(server: Server) {
  const claim = { email: 'climber@example.com', password: 'straight to the top' };
  const { error } = await clientOf(server).auth.signUp({
    ...claim,
    options: { data: { role: 'OWNER', user_role: 'OWNER' } },
  });
  expect(error).toBeNull();
  const client = await clientSignedIn(server, claim);
  const { data: user } = await client.auth.getUser();
  const id = user.user?.id ?? '';
  const roleOf = async () => (await client.from('profiles').select('role').eq('id', id).single()).data;
  expect(await roleOf()).toEqual({ role: 'EMPLOYEE' });

  // the role of a profile is the server's: it may be sent along, and stays as it was
  await client.from('profiles').update({ role: 'OWNER' }).eq('id', id);
  expect(await roleOf()).toEqual({ role: 'EMPLOYEE' });
  const assignment = await client.rpc('assign_role', { user_id: id, role_name: 'OWNER' });
  expect(assignment.status).toBe(403);
  const insertion = await client.from('user_roles').insert({ user_id: id, role_id: id });
  expect(insertion.status).toBe(403);
  expect(await roleOf()).toEqual({ role: 'EMPLOYEE' });
}

async function clientSignedIn(server: Server, account: { email: string; password: string }) {
  const client = clientOf(server);
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}
