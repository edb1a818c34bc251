import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdvertisedVacancy, CareersPage } from '@plinth/data/careers/careers-port.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { isEmail, isFilled } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';
import { useCareersPort } from './use-careers-page.ts';

const emptyValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  city: '',
  current_position: '',
  experience_years: '',
  notice_days: '',
  expected_salary: '',
  cover_letter: '',
  website: '',
  consent: false,
  file: null as File | null,
};

type ApplicationValues = typeof emptyValues;

/** Most bytes of a CV; the server has the same limit. */
const fileLimit = 5 * 1_048_576;

const accepted =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The application as a visitor sends it, with the promise of what becomes of their data. */
export function ApplicationForm({ vacancy, page }: { vacancy: AdvertisedVacancy; page: CareersPage }) {
  const { t } = useTranslation();
  const careers = useCareersPort();
  const errorText = useErrorText();
  const form = useForm<ApplicationValues>({ defaultValues: emptyValues });
  const { register, control, formState, handleSubmit } = form;
  const fault = useFaultText(formState.errors);
  const send = useMutation({
    mutationFn: async (values: ApplicationValues) => unwrap(await careers.apply(vacancy.id, asForm(values))),
    meta: { isShownByScreen: () => true },
    onError: (error) => {
      const appError = appErrorOf(error);
      const field = Object.keys(emptyValues).find((name) => name === appError.field);
      // the names are those of the form
      if (field)
        form.setError(
          field as keyof ApplicationValues,
          { message: errorText(appError) },
          { shouldFocus: true },
        );
    },
  });
  const failure = send.error ? appErrorOf(send.error) : null;
  const isAtField = failure?.field !== undefined && failure.field in emptyValues;

  if (send.isSuccess)
    return (
      <div role="status" className="mt-4 flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-text" />
        <div>
          <p className="font-medium text-ink">{t('recruitment.careers.sent')}</p>
          <p className="mt-1 text-pretty text-ink-muted">
            {t('recruitment.careers.sentText', { title: vacancy.title })}
          </p>
        </div>
      </div>
    );
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit((values) => send.mutate(values))(event)}
    >
      <Pair>
        <Field label={t('fields.job_applications.first_name')} error={fault('first_name')} isRequired>
          <Input
            {...register('first_name', { validate: isFilled })}
            autoComplete="given-name"
            maxLength={100}
            size="lg"
          />
        </Field>
        <Field label={t('fields.job_applications.last_name')} error={fault('last_name')} isRequired>
          <Input
            {...register('last_name', { validate: isFilled })}
            autoComplete="family-name"
            maxLength={100}
            size="lg"
          />
        </Field>
        <Field label={t('fields.job_applications.email')} error={fault('email')} isRequired>
          <Input
            {...register('email', { validate: isEmail })}
            type="email"
            autoComplete="email"
            maxLength={320}
            dir="ltr"
            size="lg"
          />
        </Field>
        <Field label={t('fields.job_applications.phone')} error={fault('phone')}>
          <Input {...register('phone')} type="tel" autoComplete="tel" maxLength={50} dir="ltr" size="lg" />
        </Field>
        <Field label={t('fields.job_applications.city')} error={fault('city')}>
          <Input {...register('city')} autoComplete="address-level2" maxLength={200} size="lg" />
        </Field>
        <Field label={t('fields.job_applications.current_position')} error={fault('current_position')}>
          <Input
            {...register('current_position')}
            autoComplete="organization-title"
            maxLength={200}
            size="lg"
          />
        </Field>
        <Field label={t('fields.job_applications.experience_years')} error={fault('experience_years')}>
          <Input {...register('experience_years')} inputMode="decimal" maxLength={4} dir="ltr" size="lg" />
        </Field>
        <Field label={t('fields.job_applications.notice_days')} error={fault('notice_days')}>
          <Input {...register('notice_days')} inputMode="numeric" maxLength={3} dir="ltr" size="lg" />
        </Field>
        <Field
          label={t('recruitment.careers.salary', { currency: page.currency })}
          error={fault('expected_salary')}
        >
          <Input {...register('expected_salary')} inputMode="decimal" maxLength={14} dir="ltr" size="lg" />
        </Field>
      </Pair>
      <Controller
        control={control}
        name="file"
        rules={{ validate: isCurriculumVitae }}
        render={({ field }) => (
          <Field
            label={t('recruitment.careers.cv')}
            help={t('recruitment.careers.cvHelp')}
            error={
              formState.errors.file?.message === 'too_large'
                ? t('recruitment.careers.cvTooLarge')
                : formState.errors.file?.message === 'wrong_type'
                  ? t('recruitment.careers.cvWrongType')
                  : fault('file')
            }
            isRequired
          >
            <Input
              ref={field.ref}
              name={field.name}
              onBlur={field.onBlur}
              type="file"
              accept={accepted}
              size="lg"
              className="py-2 file:me-3 file:border-0 file:bg-transparent file:font-medium file:text-accent-text"
              onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
            />
          </Field>
        )}
      />
      <Field label={t('fields.job_applications.cover_letter')} error={fault('cover_letter')}>
        <Textarea {...register('cover_letter')} rows={5} maxLength={5000} />
      </Field>
      <div aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
        <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Controller
        control={control}
        name="consent"
        rules={{ validate: (isGiven) => isGiven || 'required' }}
        render={({ field }) => (
          <Field label={t('recruitment.careers.consent')} error={fault('consent')} isLabelHidden isRequired>
            <Checkbox
              name={field.name}
              onBlur={field.onBlur}
              isChecked={field.value}
              onCheckedChange={(isChecked) => field.onChange(isChecked)}
              label={t('recruitment.careers.consent')}
              description={t('recruitment.careers.consentText', {
                company: page.company ?? '',
                count: page.retention_months,
              })}
            />
          </Field>
        )}
      />
      {failure && !isAtField && (
        <p role="alert" className="text-danger-text">
          {failure.code === 'not_found' ? t('recruitment.careers.gone') : errorText(failure)}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={send.isPending}
          className="max-sm:w-full"
        >
          {t('recruitment.careers.send')}
        </Button>
      </div>
    </form>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

function isCurriculumVitae(file: File | null): true | string {
  if (file === null) return 'required';
  if (!/\.(pdf|docx)$/i.test(file.name)) return 'wrong_type';
  return file.size <= fileLimit || 'too_large';
}

function asForm({ file, consent, ...texts }: ApplicationValues): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text.trim() !== '') form.append(name, text.trim());
  form.append('consent', String(consent));
  if (file !== null) form.append('file', file, file.name);
  return form;
}
