import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDataSource } from '../../base/data-source-context.tsx';
import { PublicPage } from '../../session/public-page.tsx';
import { CodeForm } from '../../session/second-factor/code-form.tsx';
import { secondFactorQuery } from '../../session/second-factor/second-factor-query.ts';
import { LeaveButton } from '../../session/leave-button.tsx';

/** The second step of signing in, for who has a second factor. */
export function SecondFactorPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(secondFactorQuery(useDataSource()));
  const isCodeAsked = data?.factors.some(({ isConfirmed }) => isConfirmed) ?? true;
  return (
    <PublicPage
      title={t(isCodeAsked ? 'accountSecurity.step.title' : 'accountSecurity.passkeys.stepTitle')}
      subtitle={t(isCodeAsked ? 'accountSecurity.step.text' : 'accountSecurity.passkeys.stepText')}
      footer={t('accountSecurity.step.lost')}
    >
      <CodeForm onDone={onDone} />
      <LeaveButton />
    </PublicPage>
  );
}
