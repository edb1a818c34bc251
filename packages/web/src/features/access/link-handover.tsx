import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { letterWith } from './password-link.ts';
import { SecretBox } from './secret-box.tsx';

/** The link to copy, or to put into a letter of one's own mail program. */
export function LinkHandover({ link, address }: { link: string; address: string }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const letter = letterWith(
    address,
    t('access.wayIn.letterSubject', { company: company?.name ?? t('shell.productName') }),
    t('access.wayIn.letterText', { link }),
  );
  return (
    <div className="flex flex-col gap-3">
      <SecretBox text={link} label={t('access.wayIn.link.label')} />
      <LinkButton href={letter} icon={<Send aria-hidden className="size-4" />} className="self-start">
        {t('access.wayIn.letter')}
      </LinkButton>
    </div>
  );
}
