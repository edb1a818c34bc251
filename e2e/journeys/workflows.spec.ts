import { expect, test } from '../fixtures.ts';
import { choose, confirm, press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test.use({ flags: { menu: { items: { hr: { workflows: true } } } } });

test('an expense goes from a named person to an administrator, who find it one after the other', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(180_000);
  const first = await installation.employ('EMPLOYEE');
  const officer = await installation.employ('ADMIN');
  const requester = await installation.employ('MANAGER');

  const page = await openAs(installation.owner);
  await test.step('an owner writes the steps', async () => {
    await page.goto(`${installation.url}/hr/workflows/new`);
    await page.getByLabel(t('fields.workflow_templates.name')).fill('Large expenses');
    await choose(
      page,
      t('fields.workflow_templates.document_kind'),
      t('choices.workflow_templates.document_kind.expenses'),
    );
    await page.getByLabel(t('fields.workflow_templates.min_amount')).fill('500');
    await press(page, t('crud.form.create'));
    await expect(page.getByRole('heading', { level: 1, name: 'Large expenses' })).toBeVisible();

    const addStep = t('resources.workflow_steps.create');
    await press(page, addStep);
    await choose(
      page,
      t('fields.workflow_steps.approver_kind'),
      t('choices.workflow_steps.approver_kind.person'),
    );
    await page.getByRole('combobox', { name: t('fields.workflow_steps.approver_id') }).fill(first.firstName);
    await page.getByRole('option', { name: `${first.firstName} ${first.lastName}` }).click();
    await confirm(page, t('crud.form.create'));
    await expect(page.getByText(`${first.firstName} ${first.lastName}`)).toBeVisible();

    await press(page, addStep);
    await choose(
      page,
      t('fields.workflow_steps.approver_kind'),
      t('choices.workflow_steps.approver_kind.role'),
    );
    await page.getByRole('combobox', { name: t('fields.workflow_steps.role_id') }).fill('Admin');
    await page.getByRole('option', { name: 'Administrator' }).click();
    await confirm(page, t('crud.form.create'));
    await expect(page.getByText('Administrator')).toBeVisible();
  });

  await test.step('and puts it to use', async () => {
    await page.getByRole('link', { name: t('crud.view.edit') }).click();
    await choose(page, t('fields.workflow_templates.status'), t('choices.workflow_templates.status.active'));
    await press(page, t('crud.form.save'));
    await expect(
      page.getByRole('main').getByText(t('choices.workflow_templates.status.active'), { exact: true }),
    ).toBeVisible();
  });

  const expense = await add(requester, 'expenses', {
    activity: 'Crane hire',
    amount: '640.00',
    currency: 'AED',
    expense_type: 'travel',
    expense_date: '2026-11-02',
    status: 'pending',
  });
  const inboxOf = async (person: typeof first) => {
    const other = await openAs(person);
    await other.goto(`${installation.url}/approvals`);
    return other;
  };
  const decide = { name: 'Approve Crane hire' };

  await test.step('who is next finds it, and the other does not yet', async () => {
    const waits = await inboxOf(officer);
    await expect(waits.getByText(t('everyday.approvals.emptyTitle'))).toBeVisible();
    const inbox = await inboxOf(first);
    const panel = inbox.getByRole('region', { name: t('approvals.panelLabel') });
    await panel.getByRole('button', decide).click();
    const steps = async () =>
      (
        await installation.owner.client
          .rpc('approval_steps', { resource: 'expenses', record_id: expense })
          .throwOnError()
      ).data.map(({ status }: { status: string }) => status);
    await expect.poll(steps, { timeout: 20_000 }).toEqual(['approved', 'open']);
  });

  await test.step('the record says where it stands, to who asked as well', async () => {
    const own = await openAs(requester);
    await own.goto(`${installation.url}/finance/expenses/view/${expense}`);
    const steps = own.getByRole('list', { name: t('approvals.steps.title') }).getByRole('listitem');
    await expect(steps).toHaveCount(2);
    await expect(steps.first()).toContainText(first.firstName);
    await expect(steps.first()).toContainText(t('approvals.steps.status.approved'));
    await expect(steps.last()).toContainText(t('approvals.steps.status.open'));
  });

  await test.step('with the last step it is approved', async () => {
    const inbox = await inboxOf(officer);
    await inbox
      .getByRole('region', { name: t('approvals.panelLabel') })
      .getByRole('button', decide)
      .click();
    const status = async () =>
      (
        await installation.owner.client
          .from('expenses')
          .select('status')
          .eq('id', expense)
          .single()
          .throwOnError()
      ).data;
    await expect.poll(status, { timeout: 20_000 }).toEqual({ status: 'approved' });
  });
});
