import { useNavigate } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { useAccess } from './access-context.tsx';
import { PageTitle } from './page-title.tsx';

/** The specified refusal in place of a screen, with who can change it. */
export function AccessDenied({ what }: { what: 'module' | 'page' }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('shell.accessDenied.title')} />
      <AccessCard
        icon={<ShieldX />}
        title={t('shell.accessDenied.title')}
        text={
          <>
            {t(what === 'module' ? 'shell.accessDenied.module' : 'shell.accessDenied.page')}
            <span className="mt-2 block text-[0.8125rem] text-ink-subtle">
              {t('shell.accessDenied.whoCanGrant', { company: company?.name ?? t('shell.productName') })}
            </span>
          </>
        }
        buttonLabel={t('shell.accessDenied.goToDashboard')}
        onAction={() => void navigate({ to: '/' })}
      />
    </>
  );
}
