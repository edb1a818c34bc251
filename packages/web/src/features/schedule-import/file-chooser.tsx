import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleLimits } from '@plinth/domain/projects/schedule-import/schedule-limits.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';

const megabyte = 1024 * 1024;

/** Takes a schedule file by dropping or choosing it. */
export function FileChooser({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-4 py-14 text-center',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <FileUp aria-hidden className="size-8 text-ink-subtle" />
      <p>{t('scheduleImport.drop')}</p>
      <p className="max-w-prose text-ink-muted">
        {t('scheduleImport.formats', {
          megabytes: scheduleLimits.bytes / megabyte,
          count: scheduleLimits.tasks,
        })}
      </p>
      <Button variant="primary" isLoading={isBusy} onClick={() => input.current?.click()}>
        {t('scheduleImport.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".gan,.xml,.csv,.tsv,.txt"
        // the button opens it; seen by a screen reader as well it would be a second one of the same name
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // choosing the same file again, corrected, must be noticed
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
