import { useTranslation } from 'react-i18next';
import { isLanguage } from '@plinth/messages/languages.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useAccess } from '../../session/access-context.tsx';

/** Says that the form holds what was typed before it was interrupted. */
export function DraftNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useAccess();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-info-soft px-4 py-2 text-sm text-info-text"
    >
      <span>{t('crud.draft.restored', { time: formatDateTime(savedAt, language, timeZone) })}</span>
      <Button size="sm" onClick={onDiscard}>
        {t('crud.draft.discard')}
      </Button>
    </div>
  );
}
