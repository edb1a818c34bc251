import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

export type FormError = {
  /** Id of the control, as given to its `Field`. Without one the error concerns the whole form. */
  fieldId?: string;
  label?: string;
  message: string;
};

/** What has to be put right before a form can be sent; each line leads to its field. Takes the focus when it appears, unless asked not to. */
export function ErrorSummary({
  title,
  errors,
  hasInitialFocus = false,
  children,
}: {
  title: string;
  errors: readonly FormError[];
  /** For errors of the whole form; when a field is at fault the focus belongs there. */
  hasInitialFocus?: boolean;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasInitialFocus) box.current?.focus();
  }, [hasInitialFocus]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger-solid/40 bg-danger-soft px-4 py-3 text-sm text-danger-text"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="mt-0.5 flex flex-col">
          {errors.map((error) => (
            <li key={`${error.fieldId ?? ''}:${error.message}`}>
              <ErrorLine error={error} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

function ErrorLine({ error }: { error: FormError }) {
  const text = error.label === undefined ? error.message : `${error.label}: ${error.message}`;
  if (error.fieldId === undefined) return text;

  function handleClick(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(error.fieldId ?? '')?.focus();
  }

  return (
    <a
      href={`#${error.fieldId}`}
      onClick={handleClick}
      className="inline-block rounded-xs py-0.5 underline underline-offset-2 pointer-coarse:py-2.5"
    >
      {text}
    </a>
  );
}
