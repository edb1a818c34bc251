import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { useFieldAttributes } from '../form/field-context.ts';
import { controlClasses, controlTextClasses } from './input-classes.ts';

/** Several lines of text; grows with what is typed, up to a third of the screen. */
export function Textarea({
  isInvalid,
  className,
  ...props
}: ComponentProps<'textarea'> & { isInvalid?: boolean }) {
  const attributes = useFieldAttributes({ ...props, isInvalid });
  return (
    <textarea
      rows={3}
      {...props}
      {...attributes}
      className={cn(
        controlClasses,
        controlTextClasses,
        'field-sizing-content [unicode-bidi:plaintext] max-h-[33dvh] min-h-18 px-2.5 py-1.5',
        className,
      )}
    />
  );
}
