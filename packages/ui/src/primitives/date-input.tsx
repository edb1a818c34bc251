import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { Calendar } from './calendar.tsx';
import { parseDate, typedDate, typedDateHint } from './date-text.ts';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';
import { Popover } from './popover.tsx';

export type DateInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'end' | 'min' | 'max'
> & {
  /** `YYYY-MM-DD`, null or '' when empty. */
  value: string | null;
  /** `YYYY-MM-DD`, null when emptied. What is not a date is passed on as typed, so that the form's rule refuses it. */
  onValueChange: (value: string | null) => void;
  /** First and last day the calendar offers, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** ISO days (1 to 7) drawn as days off. */
  daysOff?: readonly number[];
};

/**
 * A date, typed or picked. Not the browser's own date field: that one follows the language of the browser, not of the page,
 * and does not take Arabic or Devanagari digits.
 */
export function DateInput({
  value,
  onValueChange,
  min,
  max,
  daysOff,
  className,
  onFocus,
  onBlur,
  disabled,
  readOnly,
  ...props
}: DateInputProps) {
  const texts = useUiTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const parsed = value === null ? '' : parseDate(value);
  const isDate = parsed !== null && parsed !== '';

  function handleTyped(typed: string) {
    setDraft(typed);
    const typedValue = parseDate(typed);
    onValueChange(typedValue === '' ? null : (typedValue ?? typed));
  }

  return (
    <Input
      placeholder={typedDateHint(texts.datePlaceholder)}
      autoComplete="off"
      {...props}
      disabled={disabled}
      readOnly={readOnly}
      type="text"
      dir="ltr"
      inputMode="text"
      className={cn('figures', className)}
      value={draft ?? (isDate ? typedDate(parsed) : (value ?? ''))}
      onChange={(event) => handleTyped(event.target.value)}
      onFocus={onFocus}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
      end={
        disabled || readOnly ? undefined : (
          <Popover
            isOpen={isCalendarOpen}
            onOpenChange={setIsCalendarOpen}
            label={texts.openCalendar}
            align="end"
            className="p-2"
            trigger={
              <IconButton size="sm" label={texts.openCalendar} icon={<CalendarDays />} className="size-6" />
            }
          >
            <Calendar
              value={isDate ? parsed : null}
              min={min}
              max={max}
              daysOff={daysOff}
              onSelect={(day) => {
                setDraft(null);
                onValueChange(day);
                setIsCalendarOpen(false);
              }}
            />
          </Popover>
        )
      }
    />
  );
}
