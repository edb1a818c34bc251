import { Camera, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useSiteActions } from '../../overview/my-day/use-site-actions.ts';

/** What one enters with a phone in the hand; what begins with a photo shows a camera. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const actions = useSiteActions();
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('shell.menu.add')}>
      <ul className="-mx-2 flex flex-col">
        {actions.map(({ name, label, href, hasPhoto }) => {
          const Icon = hasPhoto ? Camera : Plus;
          return (
            <li key={name}>
              <Link
                href={href}
                onClick={onClose}
                className="flex min-h-12 items-center gap-3 rounded-md px-2 text-ink hover:bg-hover"
              >
                <Icon aria-hidden className="size-5 text-ink-subtle" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
