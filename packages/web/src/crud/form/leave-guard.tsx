import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';

/** Asks before a screen with unsaved entries is left; the browser asks in its own words before the tab is. */
export function LeaveGuard({
  shouldAsk,
  onLeave,
}: {
  shouldAsk: () => boolean;
  /** The person gave the entries up. */ onLeave: () => void;
}) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    // another search part is the same screen
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && shouldAsk(),
    enableBeforeUnload: shouldAsk,
    withResolver: true,
  });

  return (
    <AlertDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('crud.leave.title')}
      description={t('crud.leave.text')}
      confirmLabel={t('crud.leave.leave')}
      cancelLabel={t('crud.leave.stay')}
      tone="danger"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
