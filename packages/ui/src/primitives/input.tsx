import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useFieldAttributes } from '../form/field-context.ts';
import { controlClasses, controlTextClasses } from './input-classes.ts';

export type InputProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> & {
  /** Shown inside, before the text: an icon, a currency. */
  start?: ReactNode;
  /** Shown inside, after the text: a unit, a button. */
  end?: ReactNode;
  isInvalid?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Classes of the box around the input; `className` is of the input itself. */
  boxClassName?: string;
};

const heights = { sm: 'h-7', md: 'h-8', lg: 'h-10' };
// A button at the end is 44 px wide on touch screens.
const roomOfPage = { text: '', start: 'ps-9', end: 'pe-9 pointer-coarse:pe-12' };
const roomOfLeftToRight = {
  text: 'rtl:text-end',
  start: 'ps-9 rtl:ps-2.5 rtl:pe-9',
  end: 'pe-9 pointer-coarse:pe-12 rtl:pe-2.5 rtl:ps-9 pointer-coarse:rtl:pe-2.5 pointer-coarse:rtl:ps-12',
};

/** A line of text. Ties itself to the `Field` around it. */
export function Input({ start, end, isInvalid, size = 'md', className, boxClassName, ...props }: InputProps) {
  const attributes = useFieldAttributes({ ...props, isInvalid });
  // Codes, numbers and addresses are written left to right on every page; the box around them still follows the page.
  const room = props.dir === 'ltr' ? roomOfLeftToRight : roomOfPage;
  const input = (
    <input
      {...props}
      {...attributes}
      className={cn(
        controlClasses,
        controlTextClasses,
        heights[size],
        'px-2.5',
        room.text,
        start !== undefined && room.start,
        end !== undefined && room.end,
        className,
      )}
    />
  );
  if (start === undefined && end === undefined) return input;
  return (
    <div className={cn('relative min-w-0', boxClassName)}>
      {input}
      {start !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 start-0 flex min-w-9 items-center justify-center px-2 text-sm text-ink-subtle [&_svg]:size-4">
          {start}
        </span>
      )}
      {end !== undefined && (
        <span className="absolute inset-y-0 end-0 flex min-w-9 items-center justify-center px-1 text-sm text-ink-subtle pointer-coarse:px-0 [&_svg]:size-4">
          {end}
        </span>
      )}
    </div>
  );
}
