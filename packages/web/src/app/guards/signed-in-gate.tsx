import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { AccessProvider } from '../../session/access-context.tsx';
import { accessQuery } from '../../session/access-query.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { useDataSource } from '../data-source-context.tsx';
import { useErrorText } from '../error-text.ts';
import { appErrorOf } from '../request-failure.ts';
import { LoadingPage } from './loading-page.tsx';

/** Lets signed-in people through, with their access loaded; everybody else goes to `/auth` and comes back afterwards. */
export function SignedInGate({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <LoadingPage />;
  // who leaves on purpose is not sent back to where the last person was
  if (session.status === 'signed_out') return <GoToSignIn isComingBack={session.endedBy !== 'person'} />;
  return <AccessGate key={session.signedIn.userId}>{children}</AccessGate>;
}

function GoToSignIn({ isComingBack }: { isComingBack: boolean }) {
  const router = useRouter();
  useEffect(() => {
    // read here and not while drawing: the address changes on the way, and is then no longer the one to come back to
    const { href } = router.state.location;
    const redirect = isComingBack && href !== '/' ? href : undefined;
    void router.navigate({ to: '/auth', search: { redirect }, replace: true });
  }, [router, isComingBack]);
  return <LoadingPage />;
}

function AccessGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const store = useSessionStore();
  const { data, error, refetch, isFetching } = useQuery(accessQuery(useDataSource()));

  // another order of dates or clock is drawn anew
  if (data)
    return (
      <AccessProvider key={`${data.dateOrder} ${data.timeZone}`} access={data}>
        {children}
      </AccessProvider>
    );
  if (!error) return <LoadingPage />;
  return (
    <main>
      <ErrorState
        title={t('shell.accessFailed.title')}
        safety={errorText(appErrorOf(error))}
        advice={t('shell.accessFailed.text')}
        retryLabel={t('shell.tryAgain')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        actions={<Button onClick={() => void store.signOut()}>{t('shell.header.signOut')}</Button>}
      />
    </main>
  );
}
