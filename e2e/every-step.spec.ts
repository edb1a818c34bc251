import type { Page } from '@playwright/test';
import { statusTransitions } from '@plinth/database/generated/permissions.ts';
import { actionsOf } from '@plinth/domain/define/actions-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import { resources } from '@plinth/domain/registry.ts';
import { labelsIn } from '../packages/web/src/crud/labels.ts';
import { expect, signIn, test } from './fixtures.ts';
import { allModules } from './support/all-modules.ts';
import { press, takeFromMenu } from './support/forms.ts';
import { hire, setUpCompany, type Role } from './support/people.ts';
import { SampleRecords } from './support/sample-records.ts';
import { startServer, type Server } from './support/server.ts';
import { makerOf, takerOf } from './support/step-people.ts';
import { followedStatuses, recordToStep, type Firm } from './support/step-records.ts';
import { nameOfStep, walksOf } from './support/walks.ts';
import { wordsOf } from './support/words.ts';

const t = wordsOf('en');
const labels = labelsIn(t, 'en');

const ofPayRun = 'e2e/journeys/hours-to-payslip.spec.ts';
const onlyByRules = 'no screen test takes it yet, only those of the rules';

/** Steps that no record made for a walk comes to, and the journey that takes each, or that none does. */
const notWalked: Readonly<Record<string, string>> = {
  'contracts completed → closed': onlyByRules,
  'payroll calculated → cancelled': onlyByRules,
  'payroll_runs approved → cancelled': onlyByRules,
  'payroll_runs approved → paid': ofPayRun,
  'payroll_runs calculated → cancelled': onlyByRules,
  'payroll_runs calculated → pending': ofPayRun,
  'payroll_runs pending → approved': ofPayRun,
  'payroll_runs pending → calculated': onlyByRules,
  'payroll_runs pending → cancelled': onlyByRules,
  'performance_reviews cancelled → draft': onlyByRules,
  'performance_reviews completed → cancelled': onlyByRules,
  'performance_reviews completed → draft': onlyByRules,
  'performance_reviews draft → cancelled': onlyByRules,
  'performance_reviews draft → completed': 'e2e/journeys/review-cycle.spec.ts',
  // while an invited supplier may still answer, who invited them does not close it
  'rfqs sent → closed': 'e2e/journeys/requisition-to-award.spec.ts',
  'time_entries locked → approved': onlyByRules,
};

const definitions: readonly ResourceDefinition[] = Object.values(resources);
const withStatus = definitions.filter(({ status }) => status);
const isFull = process.env['PLINTH_TIER'] === 'full';
const [part = 1, parts = 1] = (process.env['PLINTH_PART'] ?? '1/1').split('/').map(Number);
/** Every machine, in one go or in parts; the first tier takes the first step of some of them in `every-resource`. */
const chosen = isFull ? withStatus.filter((_, index) => index % parts === part - 1) : [];

let server: Server;
let firm: Firm;

test.beforeAll(async () => {
  if (!isFull) return;
  test.setTimeout(180_000);
  server = await startServer({ configuration: { flags: allModules } });
  firm = await openFirm(server);
});

test.afterAll(async () => {
  if (isFull) await server.stop();
});

for (const resource of chosen) {
  const walks = walksOf(resource, [beginningOf(resource), ...followedStatuses(resource.table)]);
  const count = walks.reduce((sum, { steps }) => sum + steps.length, 0);

  test(`every step of ${resource.name} is taken on the screen by whose step it is`, async ({
    openBrowser,
  }) => {
    test.setTimeout(60_000 + count * 15_000);
    const pages = new Map<Role, Promise<Page>>();
    const pageOf = (role: Role): Promise<Page> => {
      const page = pages.get(role) ?? openAs(role);
      pages.set(role, page);
      return page;
    };
    async function openAs(role: Role): Promise<Page> {
      const page = await openBrowser();
      await signIn(page, server.url, firm.people[role]);
      return page;
    }
    const taken = new Set<string>();
    for (const { from, steps } of walks) {
      const maker = makerOf(resource);
      const id = await recordToStep(resource.table, from, maker, firm);
      const hands = new Set([maker]);
      for (const step of steps) {
        const name = nameOfStep(step);
        if (notWalked[`${resource.name} ${name}`]) break;
        const role = takerOf(resource, step, hands);
        hands.add(role);
        await test.step(`${name} by ${role}`, async () => {
          if (taken.has(name) || (await isTakenByAction(resource, id, step)))
            await take(resource, id, step, role);
          else await takeOnScreen(await pageOf(role), resource, id, step);
          taken.add(name);
          await expect.poll(() => statusOf(resource, id)).toBe(step.to);
        });
      }
    }
  });
}

test('the steps that are not walked are steps of a machine', () => {
  const known = withStatus.flatMap((resource) =>
    stepsOf(resource).map(({ from, to }) => `${resource.name} ${from} → ${to}`),
  );
  expect(Object.keys(notWalked).filter((step) => !known.includes(step))).toEqual([]);
});

/** Presses the step on the page of the record, and says why where a reason is asked for. */
async function takeOnScreen(
  page: Page,
  resource: ResourceDefinition,
  id: string,
  step: StatusTransition,
): Promise<void> {
  await page.goto(`${server.url}${resource.route}/view/${id}`);
  const word = labels.step(resource, step);
  if (step.kind === 'move' && step.isReasonRequired) await takeFromMenu(page, t('crud.status.change'), word);
  else await press(page, word);
  if (step.kind === 'move' && !step.isReasonRequired) return;
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('textbox').fill('As agreed with the client.');
  await dialog.getByRole('button', { name: word, exact: true }).click();
}

/** The same where it was already pressed, on the way to a step that was not. */
async function take({ table, status }: ResourceDefinition, id: string, step: StatusTransition, role: Role) {
  const values = { [status?.column ?? 'status']: step.to, status_reason: 'As agreed with the client.' };
  const { error } = await firm.people[role].client.from(table).update(values).eq('id', id);
  if (error) throw new Error(`${table}, ${nameOfStep(step)}: ${error.message}`);
}

/** Whether an action with a screen of its own leads there, in the place of a plain step. */
async function isTakenByAction(resource: ResourceDefinition, id: string, step: StatusTransition) {
  const { data, error } = await firm.people.OWNER.client.from(resource.table).select().eq('id', id).single();
  if (error) throw new Error(error.message);
  return actionsOf(resource, data).some(({ leadsTo }) => leadsTo === step.to);
}

async function statusOf({ table, status }: ResourceDefinition, id: string): Promise<string> {
  const { data, error } = await firm.people.OWNER.client.from(table).select().eq('id', id).single();
  if (error) throw new Error(error.message);
  const row: Readonly<Record<string, unknown>> = data;
  return String(row[status?.column ?? 'status'] ?? '');
}

type Step = { from: string | null; to: string; kind: string };

function stepsOf({ status }: ResourceDefinition): readonly Step[] {
  const machines: Readonly<Record<string, readonly Step[]>> = statusTransitions;
  return machines[status?.entity ?? ''] ?? [];
}

/** The status a new record has when none is given: the first of its choices that is a beginning. */
function beginningOf(resource: ResourceDefinition): string {
  const beginnings = stepsOf(resource).filter(({ kind }) => kind === 'begin');
  const options = resource.facts.columns[resource.status?.column ?? 'status']?.options ?? [];
  const found = options.find((option) => beginnings.some(({ to }) => to === option));
  if (!found) throw new Error(`${resource.name} begins nowhere.`);
  return found;
}

/** A firm with one of each role; the employee reports to the manager. */
async function openFirm(started: Server): Promise<Firm> {
  const owner = await setUpCompany(started);
  const hired = (role: Role) => hire(started, owner, role, { firstName: 'Asha', lastName: role });
  const people = {
    OWNER: owner,
    ADMIN: await hired('ADMIN'),
    MANAGER: await hired('MANAGER'),
    EMPLOYEE: await hired('EMPLOYEE'),
  };
  const samples = new SampleRecords(owner);
  const employ = (role: Role, manager_id?: string) =>
    samples.add('employees', {
      first_name: people[role].firstName,
      last_name: people[role].lastName,
      user_id: people[role].id,
      hire_date: '2020-01-01',
      manager_id,
    });
  const manager = await employ('MANAGER');
  const employees = {
    OWNER: await samples.ownEmployee(),
    ADMIN: await employ('ADMIN'),
    MANAGER: manager,
    EMPLOYEE: await employ('EMPLOYEE', manager),
  };
  return { samples, people, employees };
}
