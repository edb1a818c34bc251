import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import type { FlagOverrides } from '@plinth/domain/feature-flags.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { backendOf, type BackendChoice } from './support/backend.ts';
import { collectFaults, type Faults } from './support/faults.ts';
import { hire, setUpCompany, type Person, type Role } from './support/people.ts';
import { startServer, type Server } from './support/server.ts';
import { wordsOf } from './support/words.ts';

/** A firm that is set up, and the people the tests of one file have hired so far. */
export type Installation = Server & { owner: Person; employ: (role: Role) => Promise<Person> };

type Opened = { language?: Language; isRemembered?: boolean; options?: BrowserContextOptions };

type TestFixtures = {
  /** What the pages talk to. */
  backend: BackendChoice;
  /** Whether that is the hosted service, in this file; else the REST backend. */
  isHosted: boolean;
  /** The firm of this spec file: started with its first test, stopped after its last. */
  installation: Installation;
  /** A server of this test alone, not set up yet. */
  emptyServer: Server;
  faults: Faults;
  /** A browser of its own, as another person or another device would have; nobody is signed in. */
  openBrowser: (opened?: Opened) => Promise<Page>;
  /** The same, signed in through the sign-in page. */
  openAs: (person: Person, opened?: Opened) => Promise<Page>;
};

type WorkerFixtures = {
  /** What the firm has switched on beside what is delivered: modules, entries of their menus. */
  flags: FlagOverrides;
  installationOf: (file: string) => Promise<Installation>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  flags: [{}, { option: true, scope: 'worker' }],
  installationOf: [
    async ({ flags }, use) => {
      let current: { file: string; installation: Installation } | null = null;
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.installation.stop();
          current = { file, installation: await startInstallation(flags) };
        }
        return current.installation;
      });
      await stopInstallation(current);
    },
    { scope: 'worker' },
  ],
  backend: ['supabase', { option: true }],
  isHosted: async ({ backend }, use, { file }) => use(backendOf(backend, file) === 'supabase'),
  // a busy machine takes its time to start a firm
  installation: [
    async ({ installationOf }, use, { file }) => use(await installationOf(file)),
    { timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the framework reads the names of what a fixture needs from here
  emptyServer: async ({}, use) => {
    const server = await startServer({ isFirstStart: true });
    await use(server);
    await server.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  faults: async ({}, use) => {
    const faults = collectFaults();
    await use(faults);
    expect(faults.unexpected(), 'what went wrong inside the pages').toEqual([]);
  },
  openBrowser: async ({ browser, contextOptions, faults, backend }, use, { file }) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async ({ language = 'en', options } = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      await faults.watch(context);
      await context.addInitScript((chosen) => {
        const isPage = location.protocol.startsWith('http'); // the empty page has no storage
        if (isPage && localStorage.getItem('i18nextLng') === null) localStorage.setItem('i18nextLng', chosen);
      }, language);
      await context.addInitScript(
        (type) => {
          const isPage = location.protocol.startsWith('http');
          if (isPage) sessionStorage.setItem('backend_type', type);
        },
        backendOf(backend, file),
      );
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  openAs: async ({ installation, openBrowser }, use) =>
    use(async (person, opened = {}) => {
      const page = await openBrowser(opened);
      await signIn(page, installation.url, person, opened);
      return page;
    }),
});

export { expect };

/** Signs in through the page, and waits for the dashboard. */
export async function signIn(
  page: Page,
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { language = 'en', isRemembered = true }: Opened = {},
): Promise<void> {
  const t = wordsOf(language);
  await page.goto(`${url}/auth`);
  await page.getByLabel(t('auth.fields.email')).fill(email);
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password);
  if (!isRemembered) await page.getByRole('checkbox', { name: t('auth.signIn.remember') }).uncheck();
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
}

async function startInstallation(flags: FlagOverrides): Promise<Installation> {
  const server = await startServer({ configuration: { flags } });
  const owner = await setUpCompany(server).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const hired = new Map<Role, Promise<Person>>([['OWNER', Promise.resolve(owner)]]);
  return {
    ...server,
    owner,
    employ(role) {
      const person = hired.get(role) ?? hire(server, owner, role, { firstName: 'Asha', lastName: role });
      hired.set(role, person);
      return person;
    },
  };
}

async function stopInstallation(current: { installation: Installation } | null): Promise<void> {
  await current?.installation.stop();
}
