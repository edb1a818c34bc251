import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingPage } from '../../base/loading-page.tsx';
import { safeRedirect } from '../../session/safe-redirect.ts';
import { useSession } from '../../session/session-context.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type AuthSearch = { mode?: 'sign-up' | 'forgotten'; redirect?: string };

/** `/auth`: sign-in, sign-up (`?mode=sign-up`) and forgotten password (`?mode=forgotten`). Who is signed in goes on. */
export function AuthPage() {
  // read and checked by `validateSearch` of the route
  const { mode, redirect }: AuthSearch = useSearch({ strict: false });
  const session = useSession();
  if (session.status === 'loading') return <LoadingPage />;
  if (session.status === 'signed_in') return <GoOn href={safeRedirect(redirect)} />;
  if (mode === 'sign-up') return <SignUpForm />;
  if (mode === 'forgotten') return <ForgottenPasswordForm />;
  return <SignInForm />;
}

function GoOn({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(href), [router, href]);
  return <LoadingPage />;
}
