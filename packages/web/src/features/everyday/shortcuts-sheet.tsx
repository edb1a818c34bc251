import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Kbd } from '@plinth/ui/primitives/kbd.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { goKeys } from './shortcut-keys.ts';

/** What the keys do, on one page. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const groups = [
    {
      title: t('everyday.shortcuts.everywhere'),
      keys: [
        ['Ctrl+K', t('everyday.palette.title')],
        ['?', t('everyday.shortcuts.title')],
        ['Ctrl+B', t('everyday.shortcuts.sidebar')],
        ['Esc', t('everyday.shortcuts.escape')],
      ],
    },
    {
      title: t('everyday.shortcuts.goTo'),
      keys: goKeys.map(({ letter, label }) => [`G ${letter.toUpperCase()}`, t(label)] as const),
    },
    {
      title: t('everyday.shortcuts.screens'),
      keys: [
        ['/', t('everyday.shortcuts.search')],
        ['C', t('everyday.shortcuts.create')],
        ['E', t('everyday.shortcuts.edit')],
        ['F2', t('everyday.shortcuts.editCell')],
        ['A', t('everyday.shortcuts.approve')],
        ['J K', t('crud.list.keys.walk')],
        ['X', t('crud.list.keys.choose')],
        ['Ctrl+Enter', t('everyday.shortcuts.save')],
      ],
    },
  ] as const;
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('everyday.shortcuts.title')} size="lg">
      <div className="grid gap-6 sm:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-medium text-ink">{title}</h3>
            <dl className="flex flex-col gap-1.5 text-sm text-ink-muted">
              {keys.map(([key, what]) => (
                <div key={key} className="flex items-center justify-between gap-3">
                  <dt>{what}</dt>
                  <dd>
                    <Kbd keys={key} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <LinkButton
        href={pageAddresses.guide.path}
        variant="ghost"
        className="mt-4"
        icon={<BookOpen aria-hidden />}
        onClick={onClose}
      >
        {t('guide.title')}
      </LinkButton>
    </Dialog>
  );
}
