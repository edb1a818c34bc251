import type { BrowserContext, Page } from '@playwright/test';
import { actionOf } from '@plinth/domain/define/action-of.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import { formColumns } from '@plinth/domain/define/form-columns.ts';
import { resources } from '@plinth/domain/registry.ts';
import { labelsIn } from '../packages/web/src/crud/labels.ts';
import { expect, signIn, test } from './fixtures.ts';
import { allModules } from './support/all-modules.ts';
import { takeFromMenu } from './support/forms.ts';
import { setUpCompany, type Person } from './support/people.ts';
import { control, fillNew, type Typed } from './support/resource-forms.ts';
import { SampleRecords } from './support/sample-records.ts';
import { startServer, type Server } from './support/server.ts';
import { wordsOf } from './support/words.ts';

const t = wordsOf('en');
const labels = labelsIn(t, 'en');

/** What must be typed beside the fields the form asks for. */
const particulars: Readonly<Record<string, Typed>> = {
  attendance: { check_out_time: '2026-03-02T17:00' },
  bank_accounts: { account: '9876543210' },
  budgets: { project_id: 'Sample' },
  // written ahead, whatever the day is
  cheques: {
    bank_name: 'Gulf Bank',
    cheque_number: '100200',
    cheque_date: `01/01/${new Date().getFullYear() + 1}`,
    amount: '500',
  },
  client_settlements: { client_receipt_id: 'RCT' },
  expenses: { amount: '25' },
  exchange_rates: { rate_date: '05/05/2026' },
  // the sample's employee is in the plan from another day on
  benefit_enrolments: { effective_from: '01/01/2024', effective_to: '31/12/2024' },
  holidays: { holiday_date: '07/07/2026' },
  labour_rates: { job_title_id: 'Sample', effective_from: '01/06/2026' },
  opening_balances: { opening_date: '31/12/2025' },
  journal_vouchers: { description: 'Rent of January' },
  pay_changes: { actual_salary: '6000' },
  pay_deductions: { amount: '1000', instalment_amount: '100' },
  supplier_bank_accounts: { account: 'AE460090000000123456789' },
  // the sample's is of the form's own period
  performance_reviews: { review_period_start: '01/01/2025', review_period_end: '30/06/2025' },
  tds_deposits: { tax_month: '01/06/2026', bsr_code: '0510308', challan_number: '00777' },
  training_requirements: { project_id: 'Sample' },
  training_sessions: { training_course_id: 'Sample' },
  work_permits: { valid_until: '2026-03-02T17:00' },
  vacancies: { hiring_manager_id: 'Sample' },
  time_entries: { start_time: '2026-03-03T08:00', end_time: '2026-03-03T12:00' },
};

/** Records that stand at the end of a chain of others: the tests of their area make them. */
const madeElsewhere: readonly string[] = [
  'certificates',
  'change_order_drafts',
  'credit_notes',
  'crew_sheets',
  'daily_reports',
  'final_accounts',
  'goods_receipts',
  'inventory_transactions',
  'invoice_payments',
  'job_applications',
  'job_interviews',
  'job_offers',
  'landed_costs',
  'leave_encashments',
  'leave_requests',
  'liability_payments',
  'payment_runs',
  'payroll',
  'petty_cash_claims',
  'petty_cash_vouchers',
  'rfq_offers',
  'subcontract_claims',
  'supplier_credit_notes',
  'supplier_invoices',
  'supplier_payments',
  'tax_returns',
];

/** Records whose first step is refused as they are here, with nothing in them or matched; the screen must say so. */
const refusedAsMade: readonly string[] = [
  'bank_entries',
  'boqs',
  'change_events',
  'change_order_drafts',
  'goods_receipts',
  'invoice_payments',
  'journal_vouchers',
  'landed_costs',
  'opening_balances',
  'quotation_drafts',
  // without an answer
  'self_assessments',
  // nobody is to review it
  'submittals',
  'supplier_credit_notes',
  'supplier_invoices',
  'variation_order_drafts',
  'work_order_drafts',
];

/** The step to take, where the first is of a record of another kind, a review of a cycle, or asks for its day. */
const firstStep: Readonly<Record<string, string>> = {
  performance_reviews: 'submitted',
  cheques: 'handed_back',
};
/** The text to change, where the first of the form asks for others beside it. */
const changedText: Readonly<Record<string, string>> = { pay_changes: 'reason' };
/** What is typed into it, where not every word will do: the code of a bank's branch. */
const changedWords: Readonly<Record<string, string>> = { tds_deposits: '0510309' };

type Firm = {
  server: Server;
  owner: Person;
  samples: SampleRecords;
  state?: Awaited<ReturnType<BrowserContext['storageState']>>;
};

let firm: Firm;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const server = await startServer({ configuration: { flags: allModules } });
  const owner = await setUpCompany(server);
  const samples = new SampleRecords(owner);
  for (const { table } of Object.values(resources)) await samples.of(table);
  for (const entityType of ['SUPPLIER', 'CONTRACTOR', 'VENDOR']) await samples.company(entityType);
  // one in nobody's hands
  await samples.add('company_items');
  firm = { server, owner, samples };
});

test.afterAll(async () => {
  await firm.server.stop();
});

const definitions: readonly ResourceDefinition[] = Object.values(resources);
const sample = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const isFull = process.env['PLINTH_TIER'] === 'full';
const [part = 1, parts = 1] = (process.env['PLINTH_PART'] ?? '1/1').split('/').map(Number);
/** Every module in the long tier, in one go or in parts; in the first a third, another one each day. */
const modules = [...new Set(definitions.map(({ module }) => module))].filter((_, index) =>
  isFull ? index % parts === part - 1 : (index + Number(sample.slice(-2))) % 3 === 0,
);

for (const module of modules) {
  const ofModule = definitions.filter((resource) => resource.module === module);

  test(`the status of the records of ${module} is moved on their screens`, async ({
    openBrowser,
    faults,
    isHosted,
  }) => {
    // what a field is refused for is 422 in one API and 400 in the other
    const refusals = isHosted ? ['409 /rest/v1/*', '422 /rest/v1/*'] : ['409 /api/*', '400 /api/*'];
    const withStatus = ofModule.filter(({ status }) => status);
    await forEach(openBrowser, withStatus, (page, resource) => {
      const isRefused = refusedAsMade.includes(resource.name);
      return faults.during([], () => moveStatus(page, resource), isRefused ? refusals : []);
    });
  });

  // after it: a new record takes others in hand, an item that is given away or the last month of provisions
  test(`the records of ${module} are made, changed and deleted on their screens`, async ({ openBrowser }) => {
    await forEach(openBrowser, ofModule.filter(isMadeHere), makeChangeDelete);
  });
}

function isMadeHere(resource: ResourceDefinition): boolean {
  const isWritten = resource.form.length > 0 && actionOf(resource, 'create') !== null;
  return isWritten && !madeElsewhere.includes(resource.name);
}

/** Does the same with each resource and tells of all that went wrong together: a browser each would cost minutes. */
async function forEach(
  openBrowser: (how: { options: object }) => Promise<Page>,
  chosen: readonly ResourceDefinition[],
  act: (page: Page, resource: ResourceDefinition) => Promise<void>,
): Promise<void> {
  test.setTimeout(30_000 + chosen.length * 40_000);
  const page = await openBrowser({ options: { storageState: firm.state } });
  if (!firm.state) {
    await signIn(page, firm.server.url, firm.owner);
    firm.state = await page.context().storageState();
  }
  for (const resource of chosen) {
    const problem = await act(page, resource).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    expect.soft(problem, resource.name).toBeNull();
  }
}

async function makeChangeDelete(page: Page, resource: ResourceDefinition): Promise<void> {
  await page.goto(`${firm.server.url}${resource.route}/new`);
  await fillNew(page, resource, particulars[resource.name] ?? {});
  const save = resource.status?.submits === undefined ? 'crud.form.create' : 'crud.form.saveDraft';
  await page.getByRole('button', { name: t(save), exact: true }).click();
  await page.waitForURL(/\/view\//);

  const text = await changeSomeText(page, resource);
  await expect(page.getByText(text).first()).toBeVisible();

  if (actionOf(resource, 'delete') === null) return;
  await takeFromMenu(page, t('crud.view.more'), t('crud.delete.open'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('crud.delete.confirm') })
    .click();
  await page.waitForURL((url) => !url.pathname.includes('/view/'));
}

async function moveStatus(page: Page, resource: ResourceDefinition): Promise<void> {
  const column = resource.status?.column ?? 'status';
  const id = await firm.samples.of(resource.table);
  const steps = transitionsFrom(resource, await statusOf(resource, id, column));
  const step = steps.find(({ to }) => to === (firstStep[resource.name] ?? to));
  if (!step) throw new Error('No step leads on.');
  await page.goto(`${firm.server.url}${resource.route}/view/${id}`);
  const word = labels.step(resource, step);
  if (step.kind === 'move' && step.isReasonRequired) await takeFromMenu(page, t('crud.status.change'), word);
  else await page.getByRole('button', { name: word, exact: true }).click();
  if (step.kind !== 'move' || step.isReasonRequired) {
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('textbox').fill('As agreed with the client.');
    await dialog.getByRole('button', { name: word, exact: true }).click();
  }
  if (refusedAsMade.includes(resource.name)) {
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first(),
    ).toBeVisible();
    expect(await statusOf(resource, id, column)).toBe(step.from);
  } else await expect.poll(() => statusOf(resource, id, column)).toBe(step.to);
}

/** Writes other words into the first text of the form, saves them, and tells them. */
async function changeSomeText(page: Page, resource: ResourceDefinition): Promise<string> {
  const column =
    changedText[resource.name] ??
    formColumns(resource, resource.facts, 'edit').find((name) =>
      ['text', 'long-text'].includes(fieldKindOf(resource, resource.facts, name).kind),
    );
  if (column === undefined) return '';
  await page.goto(page.url().replace('/view/', '/edit/'));
  const text =
    changedWords[resource.name] ??
    `Changed ${resource.name}`.slice(0, resource.facts.columns[column]?.maxLength);
  await control(page, column).fill(text);
  await page
    .getByRole('button', {
      name: t(resource.status?.submits === undefined ? 'crud.form.save' : 'crud.form.saveDraft'),
      exact: true,
    })
    .click();
  await page.waitForURL(/\/view\//);
  return text;
}

async function statusOf({ table }: ResourceDefinition, id: string, column: string): Promise<string> {
  const { data, error } = await firm.owner.client
    .from(table)
    .select(column)
    .eq('id', id)
    .single<Record<string, string>>();
  if (error) throw new Error(error.message);
  return data[column] ?? '';
}
