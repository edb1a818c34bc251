import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, useState, type ReactNode } from 'react';
import { Field } from '../form/field.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { Button } from './button.tsx';
import { scrimClasses } from './dialog-parts.tsx';
import { Textarea } from './textarea.tsx';

export type AlertDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, naming what it is about. */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description?: ReactNode;
  /** The verb of what will be done. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'normal';
  /** While the action runs: the dialog stays and cannot be left. */
  isBusy?: boolean;
  /** Why it failed, shown in place. */
  error?: string;
  /** Asks for a reason, which `onConfirm` gets. */
  reason?: { label: string; isRequired: boolean; requiredMessage: string; help?: string; maxLength?: number };
  /** Without a `reason` asked for, the reason is ''. */
  onConfirm: (reason: string) => void;
  children?: ReactNode;
};

/** A question before something that cannot simply be taken back. The safe answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onOpenChange, isBusy = false } = props;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => (isBusy ? details.cancel() : onOpenChange(next))}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClasses} />
        <Base.Viewport className="fixed inset-0 z-50 flex justify-center max-sm:items-end sm:items-center sm:p-4">
          <Question {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

// Apart from the root, so that the typed reason starts empty each time the dialog opens.
function Question({
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  isBusy = false,
  error,
  reason,
  onConfirm,
  children,
}: AlertDialogProps) {
  const texts = useUiTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const [typedReason, setTypedReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  function handleConfirm() {
    if (reason?.isRequired && typedReason.trim() === '') {
      setIsReasonMissing(true);
      reasonBox.current?.focus();
    } else {
      onConfirm(typedReason.trim());
    }
  }

  return (
    <Base.Popup
      initialFocus={reason ? reasonBox : cancel}
      className="flex max-h-[92dvh] w-full flex-col overflow-y-auto border border-line bg-raised text-ink shadow-popup transition-[opacity,translate,scale] duration-150 ease-out outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:rounded-t-xl max-sm:data-starting-style:translate-y-6 sm:max-w-md sm:rounded-xl sm:data-starting-style:scale-98 dark:border-transparent"
    >
      <div className="flex flex-col gap-1.5 px-5 pt-5 pb-4">
        <Base.Title className="heading-tight text-base leading-6 font-semibold">{title}</Base.Title>
        {description !== undefined && (
          <Base.Description className="text-sm leading-5 text-pretty text-ink-muted">
            {description}
          </Base.Description>
        )}
        {children}
        {reason && (
          <Field
            label={reason.label}
            help={reason.help}
            isRequired={reason.isRequired}
            error={isReasonMissing ? reason.requiredMessage : undefined}
            className="mt-2"
          >
            <Textarea
              ref={reasonBox}
              value={typedReason}
              maxLength={reason.maxLength}
              onKeyDown={(event) => {
                // a new line is Enter's, so the answer takes the key that sends a comment
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBusy) handleConfirm();
              }}
              onChange={(event) => {
                setTypedReason(event.target.value);
                setIsReasonMissing(false);
              }}
            />
          </Field>
        )}
        {error !== undefined && (
          <p role="alert" className="mt-1 text-sm leading-5 text-danger-text">
            {error}
          </p>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
        <Button ref={cancel} onClick={() => onOpenChange(false)} disabled={isBusy}>
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} isLoading={isBusy} onClick={handleConfirm}>
          {confirmLabel}
        </Button>
      </footer>
    </Base.Popup>
  );
}
