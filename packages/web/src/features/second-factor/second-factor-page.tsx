import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../session/public-page.tsx';
import { CodeForm } from '../../session/second-factor/code-form.tsx';
import { LeaveButton } from '../../session/leave-button.tsx';

/** The second step of signing in, for who has a second factor. */
export function SecondFactorPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <PublicPage
      title={t('accountSecurity.step.title')}
      subtitle={t('accountSecurity.step.text')}
      footer={t('accountSecurity.step.lost')}
    >
      <CodeForm onDone={onDone} />
      <LeaveButton />
    </PublicPage>
  );
}
