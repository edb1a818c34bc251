import { useTranslation } from 'react-i18next';
import { FormActions } from '@plinth/ui/form/form-actions.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useAccess } from './access-context.tsx';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** One's own password, changed by who knows the current one. */
export function PasswordForm() {
  const { t } = useTranslation();
  const { profile } = useAccess();
  const { form, save, isCurrentAsked } = usePasswordChange({ isCurrentKnown: true });
  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
    >
      {/* whose password it is, for what keeps passwords */}
      <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
      <PasswordFields form={form} isCurrentAsked={isCurrentAsked} />
      <FormActions>
        <Button type="submit" variant="primary" isLoading={save.isPending}>
          {t('auth.reset.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
