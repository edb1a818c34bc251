import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '@plinth/ui/class-names.ts';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';

type DropZoneProps = {
  title: ReactNode;
  /** What may be given, in plain words. */
  limits: ReactNode;
  chooseLabel: string;
  /** As the attribute of a file input has it. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  /** Beside an emphasised part of the screen: lower, and its button no main action. */
  isQuiet?: boolean;
  /** Further buttons. */
  children?: ReactNode;
};

/** Takes one file that is dropped on it, chosen, or pasted anywhere on the screen but where text is written. */
export function DropZone({
  title,
  limits,
  chooseLabel,
  accept,
  isBusy,
  onChoose,
  isQuiet = false,
  children,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(file: File | undefined) {
    if (file && !isBusy) onChoose(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  const handlePaste = useLatest((event: ClipboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (!isWriting) take(event.clipboardData?.files[0]);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste.current(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [handlePaste]);

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-4 text-center',
        isQuiet ? 'py-5' : 'py-10',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      {!isQuiet && <FileUp aria-hidden className="size-8 text-ink-subtle" />}
      <p>{title}</p>
      <p className="max-w-prose text-ink-muted">{limits}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant={isQuiet ? undefined : 'primary'}
          isLoading={isBusy}
          onClick={() => input.current?.click()}
        >
          {chooseLabel}
        </Button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={chooseLabel}
        accept={accept}
        // the button opens it; seen by a screen reader as well it would be a second one of the same name
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // choosing the same file again, corrected, must be noticed
          event.target.value = '';
          take(file);
        }}
      />
    </div>
  );
}
