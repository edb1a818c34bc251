import type { ReactNode } from 'react';
import { Button } from '@plinth/ui/primitives/button.tsx';

/** Turns to a device, and says below when none was accepted. */
export function PasskeyButton({
  passkey: { send, isPending, sentence },
  isPrimary = false,
  children,
}: {
  passkey: { send: () => void; isPending: boolean; sentence: string | null };
  isPrimary?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size="lg"
        isWide
        isLoading={isPending}
        onClick={() => send()}
      >
        {children}
      </Button>
      <PasskeyFailure sentence={sentence} />
    </div>
  );
}

export function PasskeyFailure({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p role="alert" className="text-sm text-pretty text-danger-text">
      {sentence}
    </p>
  );
}
