import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { AccessProvider } from '../../session/access-context.tsx';
import { accessQuery } from '../../session/access-query.ts';
import { canDo } from '../../session/access.ts';
import { useSession } from '../../session/session-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { useViewedRole } from '../../session/viewed-role.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { LoadingPage } from '../../base/loading-page.tsx';
import { accountStepOf, isMaintenance, useStandingRefusalWatch } from './use-standing-refusal.ts';

/** Both are seldom needed, so they are not part of the first load. */
const ViewAs = lazyWithMessages(async () => (await import('../../features/access/view-as.tsx')).ViewAs);
const AccountStepPage = lazyWithMessages(
  async () => (await import('./account-step-page.tsx')).AccountStepPage,
);

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
  const signOut = useSignOut();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...accessQuery(useDataSource()),
    // the page comes back by itself
    refetchInterval: ({ state }) => (isMaintenance(state.error) || state.data?.isWaiting ? 15_000 : false),
  });
  useStandingRefusalWatch();
  const viewed = useViewedRole();

  if (isMaintenance(error))
    return (
      <main>
        <ErrorState
          title={t('shell.maintenance.title')}
          advice={t('shell.maintenance.text')}
          retryLabel={t('shell.tryAgain')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          actions={<Button onClick={() => void signOut()}>{t('shell.header.signOut')}</Button>}
        />
      </main>
    );
  // the server serves nothing else before, whatever was read earlier
  const step = accountStepOf(error);
  if (step) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <AccountStepPage
          step={step}
          onDone={() => {
            // what was read before may be out of date: nothing reached this page meanwhile
            queryClient.removeQueries({ type: 'inactive' });
            void refetch();
          }}
        />
      </Suspense>
    );
  }
  if (data && viewed?.userId === data.userId && canDo(data, 'rbac', 'admin')) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <ViewAs role={viewed} access={data}>
          {children}
        </ViewAs>
      </Suspense>
    );
  }
  // another order of dates or clock is drawn anew
  if (data)
    return (
      <AccessProvider key={`${data.dateOrder} ${data.hoursStyle} ${data.timeZone}`} access={data}>
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
        actions={<Button onClick={() => void signOut()}>{t('shell.header.signOut')}</Button>}
      />
    </main>
  );
}
