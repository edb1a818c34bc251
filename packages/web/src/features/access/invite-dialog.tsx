import { useForm, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { FormGrid, WholeRow } from '@plinth/ui/form/form-section.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { isEmail, isFilled } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';
import { LinkHandover } from './link-handover.tsx';
import { passwordLink } from './password-link.ts';
import { useAccessChange } from './use-access-change.ts';

type Invitation = { firstName: string; lastName: string; email: string; role: string };

const formId = 'invitation';

/** Makes an account with its role and shows the link by which the new colleague chooses a password. */
export function InviteDialog({
  roles,
  onClose,
}: {
  roles: { value: string; label: string }[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { url } = useConfig();
  const { language } = useLabels();
  const errorText = useErrorText();
  const { register, control, handleSubmit, formState, getValues } = useForm<Invitation>({
    defaultValues: { firstName: '', lastName: '', email: '', role: 'EMPLOYEE' },
  });
  const fault = useFaultText(formState.errors);
  const invite = useAccessChange<{ token: string; is_mailed: boolean }>({
    failure: 'access.invite.failed',
    isShownByScreen: ({ field }) => field === 'email',
  });
  const refusal = invite.error ? appErrorOf(invite.error) : null;
  const token = invite.data?.token;
  const submit = handleSubmit(({ firstName, lastName, email, role }) =>
    invite.mutate({
      name: 'invite_person',
      args: { email, role_name: role, first_name: firstName, last_name: lastName, language },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissible={token === undefined}
      title={t('access.invite.title')}
      description={t(token === undefined ? 'access.invite.text' : 'access.wayIn.link.text')}
      footer={
        token === undefined ? (
          <>
            <Button onClick={onClose}>{t('access.cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" isLoading={invite.isPending}>
              {t('access.invite.submit')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('access.wayIn.done')}
          </Button>
        )
      }
    >
      {token === undefined ? (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <FormGrid>
            <Field label={t('profile.firstName')} error={fault('firstName')} isRequired>
              <Input {...register('firstName', { validate: isFilled })} maxLength={100} autoComplete="off" />
            </Field>
            <Field label={t('profile.lastName')} error={fault('lastName')} isRequired>
              <Input {...register('lastName', { validate: isFilled })} maxLength={100} autoComplete="off" />
            </Field>
            <WholeRow>
              <Field
                label={t('profile.email')}
                error={fault('email') ?? (refusal?.field === 'email' ? errorText(refusal) : undefined)}
                isRequired
              >
                <Input
                  {...register('email', { validate: isEmail })}
                  type="email"
                  dir="ltr"
                  maxLength={255}
                  autoComplete="off"
                />
              </Field>
            </WholeRow>
            <WholeRow>
              <Field label={t('access.invite.role')} help={t('access.invite.roleHelp')}>
                <Controller
                  control={control}
                  name="role"
                  render={({ field }) => (
                    <Select
                      value={field.value}
                      options={roles}
                      onValueChange={(role) => field.onChange(role ?? 'EMPLOYEE')}
                    />
                  )}
                />
              </Field>
            </WholeRow>
          </FormGrid>
        </form>
      ) : (
        <>
          {invite.data?.is_mailed && (
            <p role="status" className="mb-3 text-sm">
              {t('access.invite.mailed', { address: getValues('email') })}
            </p>
          )}
          <LinkHandover link={passwordLink(url, token)} address={getValues('email')} />
        </>
      )}
    </Dialog>
  );
}
