import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** Says so while the browser has no connection. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="bg-warning-soft px-4 py-2 text-center text-[0.8125rem] text-warning-text">
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
