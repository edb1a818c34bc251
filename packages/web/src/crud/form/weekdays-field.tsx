import { useTranslation } from 'react-i18next';
import type { Language } from '@plinth/messages/languages.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { FieldGroup } from '@plinth/ui/form/field.tsx';
import { WholeRow } from '@plinth/ui/form/form-section.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { RadioGroup } from '@plinth/ui/primitives/radio-group.tsx';
import { weekdayName } from '../field-text.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week, or those of the company. */
export function WeekdaysField({
  value,
  onChange,
  language,
  isRequired,
  ...group
}: {
  /** ISO days; null follows the company. */
  value: readonly number[] | null;
  onChange: (value: readonly number[] | null) => void;
  language: Language;
  /** The days themselves are asked for: they are the company's. */
  isRequired: boolean;
  id: string;
  label: string;
  help?: string;
  error?: string;
}) {
  const { t } = useTranslation();

  function toggle(day: number, isChecked: boolean) {
    const others = (value ?? []).filter((other) => other !== day);
    onChange(isChecked ? [...others, day].sort() : others);
  }

  return (
    <WholeRow>
      <FieldGroup id={group.id} legend={group.label} help={group.help} error={group.error}>
        {!isRequired && (
          <RadioGroup
            value={value === null ? 'company' : 'own'}
            onValueChange={(choice) => onChange(choice === 'company' ? null : [])}
            options={[
              { value: 'company', label: t('crud.weekdays.company') },
              { value: 'own', label: t('crud.weekdays.own') },
            ]}
          />
        )}
        {value !== null && (
          <div className={cn('flex flex-wrap gap-x-4 gap-y-1', !isRequired && 'ps-6')}>
            {days.map((day) => (
              <Checkbox
                key={day}
                label={weekdayName(day, language)}
                isChecked={value.includes(day)}
                onCheckedChange={(isChecked) => toggle(day, isChecked)}
              />
            ))}
          </div>
        )}
      </FieldGroup>
    </WholeRow>
  );
}
