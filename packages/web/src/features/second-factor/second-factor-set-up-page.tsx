import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../session/public-page.tsx';
import { EnrolmentForm } from '../../session/second-factor/enrolment-form.tsx';
import { LeaveButton } from '../../session/leave-button.tsx';

/** For who has no second factor where the company wants one of everybody. */
export function SecondFactorSetUpPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('accountSecurity.setUp.title')} subtitle={t('accountSecurity.setUp.asked')}>
      <EnrolmentForm onDone={onDone} />
      <LeaveButton />
    </PublicPage>
  );
}
