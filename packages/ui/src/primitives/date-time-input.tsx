import { useState } from 'react';
import { DateInput } from './date-input.tsx';
import { Input } from './input.tsx';
import { useFieldLabelId } from '../form/field-context.ts';

export type DateTimeInputProps = {
  /** `YYYY-MM-DDTHH:mm`, '' when empty. */
  value: string;
  /** The same; '' as long as there is no day. */
  onValueChange: (value: string) => void;
  /** The moment as the same clocks show it: what is left out is of today, and about now. */
  now: () => string;
  /** Name of the time for screen readers; the day has that of the field. */
  timeLabel: string;
  onBlur?: () => void;
};

const wholeMoment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/;

/** On another day than today most things begin with the day's work. */
const usualTime = '08:00';

/**
 * A day and a time of it, beside each other. Not the browser's own field: that one writes days as the language of the
 * browser does. A whole moment can be pasted where the day stands.
 */
export function DateTimeInput({ value, onValueChange, now, timeLabel, onBlur }: DateTimeInputProps) {
  const labelId = useFieldLabelId();
  const [, day = '', time = ''] = wholeMoment.exec(value) ?? [];
  // a day that is no day yet as it is typed
  const [typed, setTyped] = useState('');

  function handleDay(next: string | null) {
    const [, pastedDay, pastedTime] = wholeMoment.exec(next ?? '') ?? [];
    if (pastedDay !== undefined) {
      setTyped('');
      onValueChange(`${pastedDay}T${pastedTime}`);
      return;
    }
    if (!next || !/^\d{4}-\d{2}-\d{2}$/.test(next)) {
      setTyped(next ?? '');
      onValueChange('');
      return;
    }
    setTyped('');
    const [today, clock] = now().split('T');
    onValueChange(`${next}T${time || (next === today ? clock : usualTime)}`);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <DateInput value={day || typed} onValueChange={handleDay} onBlur={onBlur} />
      <Input
        id={`${labelId ?? ''}-time`}
        type="time"
        aria-label={timeLabel}
        aria-describedby={labelId}
        className="min-w-29"
        value={time}
        onChange={({ target }) => {
          // while one part of it is typed anew it says nothing
          if (target.value !== '') onValueChange(`${day || now().split('T')[0]}T${target.value}`);
        }}
        onBlur={onBlur}
      />
    </div>
  );
}
