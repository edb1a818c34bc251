import { useTranslation } from 'react-i18next';
import { useCompanyName } from './access-context.tsx';

/** The title of the browser's tab: the screen, then whose application it is. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  const company = useCompanyName();
  return <title>{t('shell.pageTitle', { title, company: company ?? t('shell.productName') })}</title>;
}
