import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useLabels } from '../../crud/labels.ts';
import type { HeldDecision } from './use-held-decisions.ts';

/** As long as this, milliseconds, it takes no press: one that was meant for what stood here before is not an undo. */
const deafFor = 600;

/** Undoes a decision, with the seconds that are left. */
export function UndoButton({
  until,
  title,
  onUndo,
  className,
}: {
  until: number;
  title: string;
  onUndo: () => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [shownAt] = useState(() => Date.now());
  const [now, setNow] = useState(shownAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <Button
      size="sm"
      className={className}
      aria-label={t('approvals.undoWhat', { title })}
      onClick={() => Date.now() - shownAt > deafFor && onUndo()}
    >
      {t('approvals.keys.undo')}
      <Figures aria-hidden className="w-4 text-ink-muted">
        {formatNumber(Math.max(Math.ceil((until - now) / 1000), 0), language)}
      </Figures>
    </Button>
  );
}

/** Above what was decided: that it can still be undone. */
export function UndoBar({ held: { waiting, until }, onUndo }: { held: HeldDecision; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-accent-soft px-3 py-2 text-sm"
    >
      <p>{t('approvals.takesEffect')}</p>
      <UndoButton until={until} title={waiting.title} onUndo={onUndo} />
    </div>
  );
}
