import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

/** Any address that is no screen. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <NoticePage
      icon={<SearchX />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      actions={
        <LinkButton href="/" variant="secondary">
          {t('shell.notFound.goToDashboard')}
        </LinkButton>
      }
    />
  );
}
