import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore, type ComponentType } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { toasts as applicationToasts, type Toast, type ToastStore, type ToastTone } from './toast-store.ts';

const looks: Record<
  ToastTone,
  { Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>; color: string }
> = {
  success: { Icon: CircleCheck, color: 'text-success-text' },
  info: { Icon: Info, color: 'text-info-text' },
  warning: { Icon: TriangleAlert, color: 'text-warning-text' },
  danger: { Icon: CircleAlert, color: 'text-danger-text' },
};

/**
 * Where toasts appear: at the bottom, away from the end where forms have their buttons, and above those on phones; an error
 * stays until it is dismissed and must cover none of them. Rendered once, and always, so that screen readers know the regions.
 */
export function ToastViewport({ store = applicationToasts }: { store?: ToastStore }) {
  const texts = useUiTexts();
  const shown = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only waits while it is looked at
    <section
      aria-label={texts.notifications}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-80 flex flex-col items-center gap-2 p-3 max-md:bottom-16 md:items-start print:hidden"
    >
      <div role="status" aria-relevant="additions" className="flex w-full flex-col gap-2 sm:w-96">
        {shown.map(
          (toast) =>
            toast.tone !== 'danger' && <ToastLine key={toast.id} toast={toast} onDismiss={store.dismiss} />,
        )}
      </div>
      <div role="alert" aria-relevant="additions" className="flex w-full flex-col gap-2 sm:w-96">
        {shown.map(
          (toast) =>
            toast.tone === 'danger' && <ToastLine key={toast.id} toast={toast} onDismiss={store.dismiss} />,
        )}
      </div>
    </section>
  );
}

function ToastLine({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const texts = useUiTexts();
  const { Icon, color } = looks[toast.tone];
  return (
    <div className="pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg border border-line bg-raised py-2.5 ps-3.5 pe-2 text-sm leading-5 shadow-popup">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
      <div className="min-w-0 flex-1 py-px break-words">
        <div className="font-medium text-ink">{toast.title}</div>
        {toast.description !== undefined && (
          <div className="mt-0.5 text-[0.8125rem] leading-5 text-ink-muted">{toast.description}</div>
        )}
      </div>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            toast.action?.onAction();
            onDismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        size="sm"
        label={texts.dismiss}
        icon={<X />}
        onClick={() => onDismiss(toast.id)}
        className="size-6 pointer-coarse:-my-2"
      />
    </div>
  );
}
