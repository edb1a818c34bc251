import { useRouter } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleFlagName } from '@plinth/domain/feature-flags.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useConfig } from '../config-context.tsx';
import { NoticePage } from './notice-page.tsx';

/** Shows its screen only while the module's feature flag is on. */
export function ModuleGate({ flag, children }: { flag: ModuleFlagName; children: ReactNode }) {
  const { modules } = useConfig();
  return modules[flag] ? children : <ModuleNotAvailable />;
}

/** What a disabled module shows at all of its addresses. */
export function ModuleNotAvailable() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <NoticePage
      icon={<PackageX />}
      title={t('shell.moduleNotAvailable.title')}
      text={t('shell.moduleNotAvailable.text')}
      actions={
        <Button variant="secondary" onClick={() => router.history.back()}>
          {t('shell.moduleNotAvailable.goBack')}
        </Button>
      }
    />
  );
}
