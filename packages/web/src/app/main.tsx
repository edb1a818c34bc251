import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withOffline } from '@plinth/data/offline/with-offline.ts';
import { chooseBackend, openDataSource } from '@plinth/data/open-data-source.ts';
import { browserStorage } from '@plinth/data/session/token-storage.ts';
import { forgetDraftsAtSignOut } from '../crud/form/drafts.ts';
import { accessQuery } from '../session/access-query.ts';
import { adoptMailLink, announceMailLink } from '../session/mail-link.tsx';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { detectLanguage, languageSources } from '../startup/detect-language.ts';
import { showStartupFailure } from '../startup/startup-failure.ts';
import { createFeedback } from '../base/feedback.ts';
import { forbidGeneratedCode } from '../startup/forbid-generated-code.ts';
import { createI18n } from '../base/language/i18n.ts';
import { loadConfig } from '../base/load-config.ts';
import { Providers, type AppServices } from './providers.tsx';
import { createQueryClient } from '../base/query-client.ts';
import { createAppRouter } from './router.tsx';
import { registerServiceWorker } from './service-worker.ts';
import { logSecurityEvents } from './security-log.ts';
import { followDeviceTheme } from '../base/theme.ts';

/** Reads the configuration and the messages, chooses the backend, and follows a mail's link before anybody looks. */
async function loadServices(): Promise<AppServices> {
  const [config, i18n] = await Promise.all([
    loadConfig(),
    createI18n(detectLanguage(languageSources()), 'frame'),
  ]);
  const feedback = createFeedback(i18n);
  const queryClient = createQueryClient(feedback);
  const backend = chooseBackend(browserStorage('sessionStorage'), config.backend);
  const dataSource = withOffline(await openDataSource(backend, config));
  if (import.meta.env.PROD) logSecurityEvents(dataSource);
  forgetDraftsAtSignOut(dataSource.session);
  const mailLink = await adoptMailLink(dataSource.session);
  announceMailLink(mailLink, i18n.t);
  const session = createSessionStore(dataSource.session, queryClient, feedback.onSessionExpired);
  askForAccess(session, () => void queryClient.prefetchQuery(accessQuery(dataSource)));
  return { config, i18n, queryClient, dataSource, session, mailLink };
}

/** What somebody may do is asked as soon as it is known who came back, while the code of their screen is on its way. */
function askForAccess(session: SessionStore, ask: () => void) {
  const askOnce = () => {
    const { status } = session.state();
    if (status === 'loading') return;
    stop();
    if (status === 'signed_in') ask();
  };
  const stop = session.subscribe(askOnce);
  askOnce();
}

function render(services: AppServices) {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const router = createAppRouter(services.config);
  createRoot(element, { onUncaughtError: () => showStartupFailure('rendering') }).render(
    <StrictMode>
      <Providers services={services}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

forbidGeneratedCode();
followDeviceTheme();
loadServices()
  .then(render, (error: unknown) => {
    console.error(error);
    showStartupFailure('loading');
  })
  .catch((error: unknown) => {
    console.error(error);
    showStartupFailure('rendering');
  });
if (import.meta.env.PROD) void registerServiceWorker().catch(() => undefined);
