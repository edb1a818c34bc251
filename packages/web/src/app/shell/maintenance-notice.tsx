import { useTranslation } from 'react-i18next';
import { useAccess } from '../../session/access-context.tsx';

/** Reminds administrators, on every page, that nobody else can work. */
export function MaintenanceNotice() {
  const { t } = useTranslation();
  const { isMaintenance } = useAccess();
  return (
    <div role="status" className="print:hidden">
      {isMaintenance && (
        <p className="bg-warning-soft px-4 py-2 text-center text-[0.8125rem] text-warning-text">
          {t('shell.maintenance.banner')}
        </p>
      )}
    </div>
  );
}
