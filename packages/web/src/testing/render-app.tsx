import { act, cleanup, render } from '@testing-library/react';
import { RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach } from 'vitest';
import { createSupabaseDataSource } from '@plinth/data/supabase/create-supabase-data-source.ts';
import { flagsWith, type AppConfig } from '@plinth/domain/feature-flags.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { createFeedback } from '../base/feedback.ts';
import { createI18n } from '../base/language/i18n.ts';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../base/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { adoptMailLink, announceMailLink } from '../session/mail-link.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { sessionOf, type Person } from './hosted-answers.ts';
import type { Network } from './network.ts';

const delivered: AppConfig = {
  ...flagsWith({}),
  backend: 'supabase',
  url: '',
  anonKey: 'publishable',
  apiUrl: '/api',
  version: 'test',
  isSetUp: true,
  isSetupTokenRequired: false,
  signUpPolicy: 'open',
  signInProviders: [],
  hasPasskeys: false,
};

type AppOptions = { network: Network; signedIn?: Person; config?: Partial<AppConfig>; language?: Language };

const cleanups: (() => Promise<void>)[] = [];

/** Makes a page for each test: empty storage, nobody signed in, nothing said. */
export function givenFreshPage(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'sidebar_state=; path=/; max-age=0';
    window.scrollTo = () => undefined;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), {
        matches: false,
        media: query,
        onchange: null,
        addListener() {},
        removeListener() {},
      });
  });
  afterEach(async () => {
    cleanup();
    toasts.clear();
    await Promise.all(cleanups.splice(0).map((dispose) => dispose()));
  });
}

/** The whole application over the real adapter; only what the network answers is given. */
export async function renderApp(path: string, { network, signedIn, config, language = 'en' }: AppOptions) {
  history.replaceState(null, '', path);
  if (signedIn) localStorage.setItem('plinth-auth', JSON.stringify(sessionOf(signedIn)));
  const i18n = await createI18n(language);
  const feedback = createFeedback(i18n);
  const queryClient = createQueryClient(feedback);
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const services = { ...delivered, ...config };
  const dataSource = createSupabaseDataSource({ ...services, fetch: network.fetch });
  const mailLink = await adoptMailLink(dataSource.session);
  announceMailLink(mailLink, i18n.t);
  const session = createSessionStore(dataSource.session, queryClient, feedback.onSessionExpired);
  const router = createAppRouter(services);
  cleanups.push(async () => {
    session.stop();
    queryClient.clear();
    await dataSource.dispose();
  });
  await act(async () => {
    render(
      <Providers services={{ config: services, dataSource, queryClient, session, i18n, mailLink }}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  return { router, queryClient, session, i18n };
}
