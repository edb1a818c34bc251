import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { profiles } from '@plinth/domain/access/profiles.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { FormActions } from '@plinth/ui/form/form-actions.tsx';
import { FormGrid, WholeRow } from '@plinth/ui/form/form-section.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../base/data-source-context.tsx';
import { appErrorOf, unwrap } from '../base/request-failure.ts';
import { recordKeys } from '../base/query-keys.ts';
import { useAccess } from './access-context.tsx';
import { accessKey } from './access-query.ts';
import type { OwnProfile } from './access.ts';
import { isFilled } from './account-rules.ts';
import { useFaultText } from './use-fault-text.ts';

type ProfileValues = { firstName: string; lastName: string; phone: string };

/** Name and phone; the e-mail is shown beside them and cannot be changed. */
export function ProfileForm() {
  const { t } = useTranslation();
  const { profile } = useAccess();
  const { register, handleSubmit, formState, reset, getValues } = useForm<ProfileValues>({
    values: valuesOf(profile),
    // a change from elsewhere must not take away what is being typed
    resetOptions: { keepDirtyValues: true },
  });
  const fault = useFaultText(formState.errors);
  const save = useSaveProfile();
  const isConflict = save.error !== null && appErrorOf(save.error).code === 'version_conflict';

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void handleSubmit((values) => save.mutate({ ...values, version: profile.version }))(event)
      }
    >
      <FormGrid>
        <Field label={t('profile.firstName')} error={fault('firstName')} isRequired>
          <Input
            {...register('firstName', { validate: isFilled })}
            autoComplete="given-name"
            maxLength={100}
          />
        </Field>
        <Field label={t('profile.lastName')} error={fault('lastName')} isRequired>
          <Input
            {...register('lastName', { validate: isFilled })}
            autoComplete="family-name"
            maxLength={100}
          />
        </Field>
        <Field label={t('profile.phone')} help={t('profile.phoneHelp')}>
          <Input {...register('phone')} type="tel" autoComplete="tel" maxLength={50} dir="ltr" />
        </Field>
        <Field label={t('profile.email')} help={t('profile.emailHelp')}>
          <Input value={profile.email} type="email" readOnly dir="ltr" />
        </Field>
        <WholeRow>
          <FormActions>
            <Button type="submit" variant="primary" isLoading={save.isPending}>
              {t('profile.save')}
            </Button>
          </FormActions>
        </WholeRow>
      </FormGrid>
      <ConflictQuestion
        isOpen={isConflict}
        onBack={save.reset}
        onLoadStored={() => {
          reset(valuesOf(profile), { keepDirtyValues: false });
          save.reset();
        }}
        onKeepMine={() => save.mutate({ ...getValues(), version: profile.version })}
      />
    </form>
  );
}

/** The profile is changed at its version; after a conflict the access is read again and carries the newer one. */
function useSaveProfile() {
  const { records } = useDataSource();
  const { userId } = useAccess();
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: accessKey }),
      queryClient.invalidateQueries({ queryKey: recordKeys.resource(profiles) }),
    ]);
  return useMutation({
    mutationFn: async ({ firstName, lastName, phone, version }: ProfileValues & { version: number }) =>
      unwrap(
        await records.update(profiles, userId, {
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          phone: phone.trim() || null,
          version,
        }),
      ),
    meta: {
      successMessage: 'profile.saved',
      failureMessage: 'profile.failed',
      isShownByScreen: ({ code }) => code === 'version_conflict',
    },
    onSettled: readAgain,
  });
}

function ConflictQuestion(props: {
  isOpen: boolean;
  onBack: () => void;
  onLoadStored: () => void;
  onKeepMine: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onBack()}
      title={t('profile.conflict.title')}
      description={t('profile.conflict.text')}
      footer={
        <>
          <Button onClick={props.onLoadStored}>{t('profile.conflict.loadStored')}</Button>
          <Button variant="primary" onClick={props.onKeepMine}>
            {t('profile.conflict.keepMine')}
          </Button>
        </>
      }
    />
  );
}

function valuesOf({ firstName, lastName, phone }: OwnProfile): ProfileValues {
  return { firstName, lastName, phone: phone ?? '' };
}
