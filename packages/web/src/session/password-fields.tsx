import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { PasswordInput } from '@plinth/ui/primitives/password-input.tsx';
import { isConfirmation, isFilled, isLongPassword } from './account-rules.ts';
import { useFaultText } from './use-fault-text.ts';
import type { PasswordValues } from './use-password-change.ts';

/** A new password twice, after the current one where that is asked for. */
export function PasswordFields({
  form: { register, formState },
  isCurrentAsked,
  size,
}: {
  form: UseFormReturn<PasswordValues>;
  isCurrentAsked: boolean;
  size?: 'lg';
}) {
  const { t } = useTranslation();
  const fault = useFaultText(formState.errors);
  const look = size && { size };
  return (
    <>
      {isCurrentAsked && (
        <Field label={t('auth.fields.currentPassword')} error={fault('currentPassword')}>
          <PasswordInput
            {...register('currentPassword', { validate: isFilled })}
            autoComplete="current-password"
            {...look}
          />
        </Field>
      )}
      <Field
        label={t('auth.fields.newPassword')}
        help={t('auth.fields.passwordHelp')}
        error={fault('password')}
      >
        <PasswordInput
          {...register('password', { validate: isLongPassword })}
          autoComplete="new-password"
          {...look}
        />
      </Field>
      <Field label={t('auth.fields.confirmation')} error={fault('confirmation')}>
        <PasswordInput
          {...register('confirmation', {
            validate: (value, { password }) => isConfirmation(value, password),
          })}
          autoComplete="new-password"
          {...look}
        />
      </Field>
    </>
  );
}
