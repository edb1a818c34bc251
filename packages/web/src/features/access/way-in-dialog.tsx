import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { nameOf, type PersonAccess } from './access-answers.ts';
import { LinkHandover } from './link-handover.tsx';
import { passwordLink } from './password-link.ts';
import { SecretBox } from './secret-box.tsx';
import { useAccessChange } from './use-access-change.ts';

/** Two ways to let somebody in who has lost their password. */
export type WayIn = 'link' | 'temporary';

const functionOf = { link: 'make_password_link', temporary: 'make_temporary_password' } as const;

/** Says what will happen, does it, and shows the link or the password this once. */
export function WayInDialog({
  kind,
  person,
  onClose,
}: {
  kind: WayIn;
  person: PersonAccess;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { url } = useConfig();
  const make = useAccessChange<string>({ failure: 'access.wayIn.failed' });
  const name = nameOf(person);
  const made = make.data;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissible={made === undefined}
      title={t(`access.wayIn.${kind}.title`, { name })}
      description={t(`access.wayIn.${kind}.text`)}
      footer={
        made === undefined ? (
          <>
            <Button onClick={onClose}>{t('access.cancel')}</Button>
            <Button
              variant="primary"
              isLoading={make.isPending}
              onClick={() => make.mutate({ name: functionOf[kind], args: { user_id: person.id } })}
            >
              {t(`access.wayIn.${kind}.submit`)}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('access.wayIn.done')}
          </Button>
        )
      }
    >
      {made !== undefined &&
        (kind === 'link' ? (
          <LinkHandover link={passwordLink(url, made)} address={person.email} />
        ) : (
          <SecretBox text={made} label={t('access.wayIn.temporary.label')} />
        ))}
    </Dialog>
  );
}
