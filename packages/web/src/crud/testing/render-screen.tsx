import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { FilesPort } from '@plinth/data/port/files.ts';
import type { SessionPort } from '@plinth/data/port/session.ts';
import { type AppConfig, deliveredFlags } from '@plinth/domain/feature-flags.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { directionOf, type Language } from '@plinth/messages/languages.ts';
import { UiProvider } from '@plinth/ui/provider/ui-provider.tsx';
import { englishTexts } from '@plinth/ui/testing/english-texts.ts';
import { AppLink } from '../../base/app-link.tsx';
import { ConfigProvider } from '../../base/config-context.tsx';
import { DataSourceProvider } from '../../base/data-source-context.tsx';
import { createI18n } from '../../base/language/i18n.ts';
import { LanguageProvider } from '../../base/language/language-context.tsx';
import { createQueryClient } from '../../base/query-client.ts';
import { AccessProvider } from '../../session/access-context.tsx';
import type { Access } from '../../session/access.ts';
import type { MemoryRecords } from './memory-records.ts';

type ScreenOptions = {
  records: MemoryRecords;
  /** What the person may do, as `module:action`. */
  abilities: readonly string[];
  hasIndiaPay?: boolean;
  /** Address the screen is opened at; the screen itself is at `/here`, and at `/here/$id` where it is of a record. */
  at?: string;
  language?: Language;
  /** Answers the functions of the database. */
  call?: (name: string, args: unknown) => unknown;
  /** Keeps and answers the files of documents. */
  files?: Partial<FilesPort>;
};

/** Opens a screen as a person with some abilities, over rows in memory. */
export async function renderScreen(
  element: ReactNode,
  { records, abilities, at = '/here', language = 'en', call, files, hasIndiaPay = false }: ScreenOptions,
) {
  const failures: AppError[] = [];
  const successes: string[] = [];
  const queryClient = createQueryClient({
    onBackgroundFailure: (error) => failures.push(error),
    onMutationFailure: (error) => failures.push(error),
    onMutationSuccess: (message) => successes.push(message),
  });
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p>elsewhere</p> });
  const here = createRoute({ getParentRoute: () => root, path: '/here', component: () => element });
  const ofRecord = createRoute({ getParentRoute: () => root, path: '/here/$id', component: () => element });
  const away = createRoute({ getParentRoute: () => root, path: '/away', component: () => <p>away</p> });
  const router = createRouter({
    routeTree: root.addChildren([here, ofRecord, away]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const i18n = await createI18n(language);
  const view = render(
    <I18nextProvider i18n={i18n}>
      <UiProvider
        texts={englishTexts}
        direction={directionOf(language)}
        locale={language}
        LinkComponent={AppLink}
      >
        <QueryClientProvider client={queryClient}>
          <DataSourceProvider dataSource={dataSourceOver(records, call, files)}>
            <ConfigProvider config={config}>
              <LanguageProvider>
                <AccessProvider access={accessWith(abilities, hasIndiaPay)}>
                  <RouterProvider router={router} />
                </AccessProvider>
              </LanguageProvider>
            </ConfigProvider>
          </DataSourceProvider>
        </QueryClientProvider>
      </UiProvider>
    </I18nextProvider>,
  );
  return { ...view, user: userEvent.setup(), router, failures, successes, queryClient };
}

const config: AppConfig = {
  ...deliveredFlags,
  backend: 'supabase',
  url: '',
  anonKey: '',
  apiUrl: '',
  version: 'test',
  isSetUp: true,
  isSetupTokenRequired: false,
  signUpPolicy: 'open',
  signInProviders: [],
  hasPasskeys: false,
};

/** A data source over rows in memory. Sessions are no business of these screens. */
export function dataSourceOver(
  records: MemoryRecords,
  call?: ScreenOptions['call'],
  files?: ScreenOptions['files'],
): DataSource {
  const refuse = () => Promise.reject(new Error('not part of these screens'));
  const session: SessionPort = {
    current: refuse,
    signIn: refuse,
    signUp: refuse,
    signOut: refuse,
    sendPasswordReset: refuse,
    updatePassword: refuse,
    secondFactor: refuse,
    adoptLink: refuse,
    subscribe: () => () => undefined,
  };
  const answer: DataSource['call'] = async (name, args) =>
    // the test says what the function answers
    call ? ({ data: await call(name, args), error: null } as never) : refuse();
  return {
    records,
    call: answer,
    act: refuse,
    session,
    files: async () => ({ ...noFiles(refuse), ...files }),
    papers: refuse,
    changes: refuse,
  };
}

function noFiles(refuse: () => Promise<never>): FilesPort {
  return {
    upload: refuse,
    addVersion: refuse,
    download: refuse,
    downloadVersion: refuse,
    attach: refuse,
    downloadAttachment: refuse,
    addAttachmentVersion: refuse,
    downloadAttachmentVersion: refuse,
    remove: refuse,
  };
}

/** A person of a company in Dubai. */
function accessWith(abilities: readonly string[], hasIndiaPay: boolean): Access {
  return {
    userId: 'me',
    profile: {
      id: 'me',
      email: 'me@example.com',
      firstName: 'Mira',
      lastName: 'Nair',
      phone: null,
      isActive: true,
      language: null,
      currency: null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      version: 1,
    },
    role: 'MANAGER',
    roleDisplayName: 'Manager',
    dashboardType: 'MANAGER',
    rowScope: 'team',
    abilities: new Set(abilities),
    company: {
      name: 'Noor Contracting',
      baseCurrency: 'AED',
      currencies: {
        AED: ['UAE dirham', 'यूएई दिरहम', 'درهم إماراتي'],
        INR: ['Indian rupee', 'भारतीय रुपया', 'روبية هندية'],
        USD: ['US dollar', 'अमेरिकी डॉलर', 'دولار أمريكي'],
      },
      timeZone: 'Asia/Dubai',
      countryPack: 'AE',
      clockPosition: 'off',
      clockPhoto: 'off',
      clockPhotoDays: 30,
      hasIndiaPay,
      weekendDays: [6, 7],
      logo: null,
    },
    isWaiting: false,
    isNamedToDecide: false,
    isMaintenance: false,
    dateOrder: 'day_month_year',
    hoursStyle: 'clock',
    timeZone: 'Asia/Dubai',
  };
}
