import { ExpiredPasswordPage, OwnPasswordPage } from '../../features/auth/own-password-page.tsx';
import { SecondFactorPage } from '../../features/second-factor/second-factor-page.tsx';
import { SecondFactorSetUpPage } from '../../features/second-factor/second-factor-set-up-page.tsx';
import type { AccountStep } from './use-standing-refusal.ts';

const pages = {
  password_change_needed: OwnPasswordPage,
  password_expired: ExpiredPasswordPage,
  second_factor_needed: SecondFactorPage,
  second_factor_missing: SecondFactorSetUpPage,
} as const;

/** In place of every screen until the person has done for their account what the server waits for. */
export function AccountStepPage({ step, onDone }: { step: AccountStep; onDone: () => void }) {
  const Page = pages[step];
  return <Page onDone={onDone} />;
}
