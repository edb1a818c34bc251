import { useRouter } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleFlagName } from '@plinth/domain/feature-flags.ts';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { PageTitle } from '../../session/page-title.tsx';

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
    <>
      <PageTitle title={t('shell.moduleNotAvailable.title')} />
      <AccessCard
        icon={<PackageX />}
        title={t('shell.moduleNotAvailable.title')}
        text={t('shell.moduleNotAvailable.text')}
        buttonLabel={t('shell.moduleNotAvailable.goBack')}
        onAction={() => (router.history.canGoBack() ? router.history.back() : router.history.replace('/'))}
      />
    </>
  );
}
