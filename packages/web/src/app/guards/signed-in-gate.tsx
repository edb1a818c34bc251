import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { CloudAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { AccessProvider } from '../../session/access-context.tsx';
import { accessQuery } from '../../session/access-query.ts';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { useDataSource } from '../data-source-context.tsx';
import { useErrorText } from '../error-text.ts';
import { appErrorOf } from '../request-failure.ts';
import { LoadingPage } from './loading-page.tsx';
import { NoticePage } from './notice-page.tsx';

/** Lets signed-in people through, with their access loaded; everybody else goes to `/auth` and comes back afterwards. */
export function SignedInGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { href } = useLocation();
  if (session.status === 'loading') return <LoadingPage />;
  if (session.status === 'signed_out') {
    // who leaves on purpose is not sent back to where the last person was
    const redirect = session.endedBy === 'person' || href === '/' ? undefined : href;
    return <Navigate to="/auth" search={{ redirect }} replace />;
  }
  return <AccessGate>{children}</AccessGate>;
}

function AccessGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const store = useSessionStore();
  const { data, error, refetch, isFetching } = useQuery(accessQuery(useDataSource()));
  const isRefused = error !== null && isRefusal(appErrorOf(error).status);

  useEffect(() => {
    // the server does not know the person (any more): signed out, with nothing left behind
    if (isRefused) void store.endRefused();
  }, [isRefused, store]);

  if (data && !isRefused) return <AccessProvider access={data}>{children}</AccessProvider>;
  if (!error || isRefused) return <LoadingPage />;
  return (
    <main>
      <NoticePage
        icon={<CloudAlert />}
        title={t('shell.accessFailed.title')}
        text={errorText(appErrorOf(error))}
        hint={t('shell.accessFailed.text')}
        actions={
          <>
            <Button isLoading={isFetching} onClick={() => void refetch()}>
              {t('shell.tryAgain')}
            </Button>
            <Button variant="secondary" onClick={() => void store.signOut()}>
              {t('shell.header.signOut')}
            </Button>
          </>
        }
      />
    </main>
  );
}

function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}
