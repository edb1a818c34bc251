import { expect, type Page } from '@playwright/test';
import { languages, type Language } from '@plinth/messages/languages.ts';
import { featureRoutes } from '../../packages/web/src/app/routes.tsx';
import { accessTabs } from '../../packages/web/src/features/access/access-tabs.ts';
import { jobs } from '../../packages/web/src/features/dashboard/jobs/jobs.ts';
import { projectParts } from '../../packages/web/src/features/projects/project-parts.ts';
import { takeFromMenu } from './forms.ts';
import type { Records } from './records.ts';
import type { Backend } from './backend.ts';
import { scheduleAtHand } from './schedules.ts';
import type { Words } from './words.ts';

/**
 * What an address can show. Only the first is what a route is for; each of the others is looked at where it is meant, and
 * is a fault everywhere else.
 */
export const outcomes = ['a screen', 'a module that is off', 'no page', 'a refusal', 'a failure'] as const;

export type Outcome = (typeof outcomes)[number];

/** One way a screen can look: an address, who looks, and what is done there first. */
export type Screen = {
  name: string;
  /** `$id` and `$taskId` stand for records that exist. */
  path: string;
  as: 'nobody' | 'OWNER' | 'EMPLOYEE';
  act?: (page: Page, t: Words) => Promise<void>;
  /** What it is meant to show, when that is not its screen. */
  shows?: Outcome;
  /** The answer of a backend that belongs to it, which the browser reports as an error. */
  refusal?: Readonly<Partial<Record<Backend, string>>>;
};

export type Look = { language: Language; theme: 'light' | 'dark'; width: 360 | 1280 | 1920 };

type State = { screen: Screen; look: Look };

/** A screen in one language: what it is seen in there, theme by theme and width by width, without opening it anew. */
export type Visit = { screen: Screen; language: Language; looks: readonly Look[] };

const nowhere = '00000000-0000-4000-8000-000000000000';

const signedOut: Screen[] = [
  { name: 'sign-in', path: '/auth', as: 'nobody' },
  { name: 'sign-up', path: '/auth?mode=sign-up', as: 'nobody' },
  { name: 'forgotten password', path: '/auth?mode=forgotten', as: 'nobody' },
  { name: 'new password without a link', path: '/reset-password', as: 'nobody' },
  {
    name: 'sign-in with empty fields',
    path: '/auth',
    as: 'nobody',
    act: (page, t) => page.getByRole('button', { name: t('auth.signIn.submit') }).click(),
  },
];

const routes: Screen[] = featureRoutes
  .filter((route) => !('redirectTo' in route))
  .map(({ path }) => ({ name: path, path, as: 'OWNER' }));

/** What one address shows by its tabs. */
const tabs: Screen[] = [
  ...[...projectParts.map(({ name }) => name), 'details'].map((name) => `/projects/view/$id?part=${name}`),
  ...jobs.map(({ name }) => `/?job=${name}`),
  ...accessTabs.map((tab) => `/rbac?tab=${tab}`),
  '/task-timeline?whose=team',
].map((path) => ({ name: path, path, as: 'OWNER' }));

/** What people see who are not signed in and have come by a link. */
const visitors: Screen[] = [
  { name: 'the open positions', path: '/careers', as: 'nobody' },
  { name: 'an open position', path: '/careers/$id', as: 'nobody' },
  { name: 'a variation order to sign', path: '/s/$token', as: 'nobody' },
];

const moments: Screen[] = [
  { name: 'an address without a screen', path: '/no/such/page', as: 'OWNER', shows: 'no page' },
  { name: 'a module that is off', path: '/analytics', as: 'OWNER', shows: 'a module that is off' },
  { name: 'a screen one may not see', path: '/projects/edit/$id', as: 'EMPLOYEE', shows: 'a refusal' },
  { name: 'the dashboard of an employee', path: '/', as: 'EMPLOYEE' },
  { name: 'a project, seen by an employee', path: '/projects/view/$id', as: 'EMPLOYEE' },
  { name: 'a list without a match', path: '/tasks/all?q=nothing-is-called-so', as: 'OWNER' },
  {
    name: 'a record that is gone',
    path: `/tasks/view/${nowhere}`,
    as: 'OWNER',
    shows: 'a failure',
    // the hosted protocol answers with an empty list
    refusal: { django: '404 /api/tasks/$id/' },
  },
  {
    name: 'the menu of the account',
    path: '/profile',
    as: 'OWNER',
    act: (page, t) =>
      page
        .getByRole('button', { name: t('shell.header.account', { name: 'Omar Haddad' }), exact: true })
        .click(),
  },
  {
    name: 'the menu of the frame',
    path: '/profile',
    as: 'OWNER',
    act: async (page, t) => {
      // wide screens show it all the time
      const button = page.getByRole('button', { name: t('shell.ui.openSidebar') });
      if (await button.isVisible()) await button.click();
      await expect(page.getByRole('navigation', { name: t('shell.ui.mainNavigation') })).toBeVisible();
    },
  },
  {
    name: 'what a schedule would bring',
    path: '/projects/import/$id',
    as: 'OWNER',
    act: async (page, t) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: t('scheduleImport.choose') }).click();
      await (await choosing).setFiles(scheduleAtHand().file);
      await expect(page.getByRole('row', { name: t('scheduleImport.counts.tasks') })).toBeVisible();
    },
  },
  { name: 'a week of the calendar', path: '/calendar?view=week', as: 'OWNER' },
  { name: 'the agenda of the calendar', path: '/calendar?view=agenda&day=2026-01-01', as: 'OWNER' },
  {
    name: 'the private address of the calendar',
    path: '/calendar',
    as: 'EMPLOYEE',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('calendar.subscribe') }).click();
      await expect(page.getByRole('button', { name: t('calendar.feed.create') })).toBeVisible();
    },
  },
  {
    name: 'the export of a list',
    path: '/external-entities',
    as: 'OWNER',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('crud.export.open') }).click();
      await expect(page.getByRole('dialog', { name: t('crud.export.title') })).toBeVisible();
    },
  },
  {
    name: 'the import into a list',
    path: '/external-entities',
    as: 'OWNER',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('crud.import.open') }).click();
      await expect(page.getByRole('dialog', { name: t('crud.import.title') })).toBeVisible();
    },
  },
  {
    name: 'a form with errors',
    path: '/projects/new',
    as: 'OWNER',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('crud.form.create'), exact: true }).click();
      await expect(page.getByText(t('crud.form.problems', { count: 1 }))).toBeVisible();
    },
  },
  {
    name: 'the question before a record is deleted',
    path: '/external-entities/view/$id',
    as: 'OWNER',
    act: async (page, t) => {
      await takeFromMenu(page, t('crud.view.more'), t('crud.delete.open'));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

/** Routes of the first tier. */
const mostRoutes = 48;

export const looks: readonly Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([360, 1280, 1920] as const).map((width) => ({ language, theme, width })),
  ),
);

/** The page of an installation that is empty; it needs a server of its own. */
export const setUpScreen: Screen = { name: 'set-up', path: '/setup', as: 'nobody' };

/** Every look, or the two farthest from each other that the given text chooses. */
export function looksOfSetUp(seed: string | null): Look[] {
  if (seed === null) return [...looks];
  const first = offsetOf(seed) % looks.length;
  return [first, first + 7].flatMap((index) => looks[index % looks.length] ?? []);
}

export const screens: readonly Screen[] = [...signedOut, ...visitors, ...routes, ...tabs, ...moments];

/** The modules that have screens, all on: what is off as delivered is looked at too. */
export const modulesWithScreens = Object.fromEntries(
  featureRoutes.flatMap((route) => ('flag' in route ? [[route.flag, true]] : [])),
);

/** Each look differs from the one before in theme or in width alone. */
const looksInTurn = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 1280 },
  { theme: 'light', width: 1920 },
  { theme: 'dark', width: 1920 },
] as const;

/** Every screen in every look. Which look a screen is opened in goes round, so that each theme and width is one of them. */
export function allVisits(): Visit[] {
  return screens.flatMap((screen, at) =>
    languages.map((language, turn) => {
      const first = (at + turn) % looksInTurn.length;
      const inTurn = [...looksInTurn.slice(first), ...looksInTurn.slice(0, first)];
      return { screen, language, looks: inTurn.map((look) => ({ language, ...look })) };
    }),
  );
}

/**
 * One of some parts the long tier may be done in, as `3/12`: each visit is in exactly one, and every
 * language in each part.
 * @throws when the text is not a part.
 */
export function partOf(all: readonly Visit[], text: string): Visit[] {
  const [part = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  if (part < 1 || part > count) throw new Error(`PLINTH_PART is ${text}, not a part such as 3/12.`);
  return all.filter((_, index) => {
    const [screen, language] = [Math.floor(index / languages.length), index % languages.length];
    return (screen + language) % count === part - 1;
  });
}

/** A state in words, for the reader of a failure. */
export function nameOf({ screen, look }: State): string {
  return `${screen.name} in ${look.language}, ${look.theme}, ${look.width} px`;
}

/**
 * Some eighty states that the given text (a date) chooses: what is not a route in one look, each time in another one,
 * and in turn some of the routes, most of which are drawn by the same machinery.
 */
export function sampleOf(seed: string): Visit[] {
  const offset = offsetOf(seed);
  // the next day's turn begins where this one ends
  const turn = <Item>(items: readonly Item[], count: number) =>
    items.slice(0, count).map((_, index) => items[(index + offset * count) % items.length]);
  const chosen = [...signedOut, ...moments, ...turn([...visitors, ...routes, ...tabs], mostRoutes)];
  // five and eighteen have no common divisor: eighteen screens in a row see every look
  return chosen.flatMap((screen, index) => {
    const look = looks[(index * 5 + offset) % looks.length];
    return screen && look ? [{ screen, language: look.language, looks: [look] }] : [];
  });
}

function offsetOf(seed: string): number {
  return [...seed].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);
}

/** The address of a screen with the records put in. */
export function addressOf({ path }: Screen, records: Records): string {
  const area = path.slice(1).replace(/(\/(view|edit|import))?\/\$.*$/, '');
  return path.replace(/\$\w+/, () => {
    const id = records[area];
    if (id === undefined) throw new Error(`No record is known for ${path}: add one to support/records.ts.`);
    return id;
  });
}
