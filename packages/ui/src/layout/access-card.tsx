import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';

/** A card in the middle of the page that says why a page cannot be shown, with one way on. */
export function AccessCard({
  title,
  text,
  buttonLabel,
  onAction,
  icon,
}: {
  title: string;
  text: ReactNode;
  buttonLabel?: string;
  onAction?: () => void;
  icon?: ReactNode;
}) {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center p-4">
      <div className="flex w-full max-w-sm flex-col items-center rounded-xl border border-line bg-surface px-6 py-8 text-center shadow-card">
        <span
          aria-hidden
          className="mb-4 flex size-11 items-center justify-center rounded-xl bg-hover text-ink-muted [&_svg]:size-5"
        >
          {icon ?? <Lock />}
        </span>
        <h1 className="heading-tight text-lg leading-6 font-semibold">{title}</h1>
        <p className="mt-2 text-sm leading-5 text-pretty text-ink-muted">{text}</p>
        {buttonLabel !== undefined && (
          <Button variant="primary" className="mt-6" onClick={onAction}>
            {buttonLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
