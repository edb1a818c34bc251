import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { PublicPage } from '../../session/public-page.tsx';
import { EnrolmentForm } from '../../session/second-factor/enrolment-form.tsx';
import { PasskeyForm } from '../../session/second-factor/passkey-form.tsx';
import { usePasskeysOffered } from '../../session/second-factor/use-passkey.ts';
import { LeaveButton } from '../../session/leave-button.tsx';

/** For who has no second factor where the company wants one of everybody. */
export function SecondFactorSetUpPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const isOffered = usePasskeysOffered();
  const [isPasskey, setIsPasskey] = useState(false);
  return (
    <PublicPage title={t('accountSecurity.setUp.title')} subtitle={t('accountSecurity.setUp.asked')}>
      {isPasskey ? <PasskeyForm onDone={onDone} /> : <EnrolmentForm onDone={onDone} />}
      {isOffered && !isPasskey && (
        <Button variant="ghost" isWide className="mt-3" onClick={() => setIsPasskey(true)}>
          {t('accountSecurity.passkeys.addInstead')}
        </Button>
      )}
      <LeaveButton />
    </PublicPage>
  );
}
