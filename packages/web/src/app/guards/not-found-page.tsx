import { useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { PageTitle } from '../../session/page-title.tsx';

/** Any address that is no screen. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('shell.notFound.title')} />
      <AccessCard
        icon={<SearchX />}
        title={t('shell.notFound.title')}
        text={t('shell.notFound.text')}
        buttonLabel={t('shell.notFound.goToDashboard')}
        onAction={() => void navigate({ to: '/' })}
      />
    </>
  );
}
