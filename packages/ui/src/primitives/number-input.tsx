import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '../class-names.ts';
import { parseDecimal } from './decimal-text.ts';
import { Input, type InputProps } from './input.tsx';

export type NumberInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'
> & {
  /** Decimal text such as `1234.50`; null or '' when empty. */
  value: string | null;
  /**
   * Decimal text, null when emptied. When what was typed is not a number it is passed on as it is,
   * so that the rule of the form refuses it with its own words.
   */
  onValueChange: (value: string | null) => void;
  /** How the value is written while it is not being typed, such as with grouping. */
  format?: (value: string) => string;
  /** Whole numbers get the keyboard without a point. */
  isWhole?: boolean;
};

/** A number as people type it, in any of our digits; the value never passes through a float. */
export function NumberInput({
  value,
  onValueChange,
  format,
  isWhole = false,
  className,
  onFocus,
  onBlur,
  ...props
}: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isNumber = value !== null && value !== '' && parseDecimal(value) === value;
  const shown = isNumber && format ? format(value) : (value ?? '');

  /** Shows the number as it is typed. What was selected as a whole stays so, to be typed over: another text drops it. */
  function open(input: HTMLInputElement) {
    if (input.ownerDocument.activeElement !== input) return;
    const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    flushSync(() => setDraft((held) => held ?? value ?? ''));
    if (isAllSelected) input.select();
  }

  function handleTyped(typed: string) {
    setDraft(typed);
    const parsed = parseDecimal(typed);
    onValueChange(parsed === '' ? null : (parsed ?? typed));
  }

  return (
    <Input
      autoComplete="off"
      {...props}
      type="text"
      dir="ltr"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      // Lined up at the end of the page's direction; within the input, written left to right, that end is its start in Arabic.
      className={cn('figures text-end rtl:text-start', className)}
      value={draft ?? shown}
      onChange={(event) => handleTyped(event.target.value)}
      onFocus={(event) => {
        const input = event.currentTarget;
        // The browser restores the selection only after the event.
        queueMicrotask(() => open(input));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
