import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from '../primitives/spinner.tsx';

/** Whether what was typed is safe: being saved, saved, or not. Announced politely when it changes. */
export function SaveStatus({ state, text }: { state: 'idle' | 'saving' | 'saved' | 'failed'; text: string }) {
  return (
    <div
      role="status"
      className="flex min-h-5 items-center gap-1.5 text-[0.8125rem] leading-5 text-ink-muted [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {state === 'saving' && <Spinner />}
      {state === 'saved' && <CircleCheck aria-hidden className="text-success-text" />}
      {state === 'failed' && <CircleAlert aria-hidden className="text-danger-text" />}
      {state !== 'idle' && (
        <span className={state === 'failed' ? 'text-danger-text' : undefined}>{text}</span>
      )}
    </div>
  );
}
