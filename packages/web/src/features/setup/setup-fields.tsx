import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Combobox } from '@plinth/ui/primitives/combobox.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { PasswordInput } from '@plinth/ui/primitives/password-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { isConfirmation, isEmail, isFilled, isLongPassword } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';
import { useLanguage } from '../../base/language/language-context.tsx';
import { timeZones } from '../../base/time-zones.ts';
import {
  baseCurrencies,
  browserZone,
  countryPacks,
  defaultsForCountry,
  type CountryPack,
} from './setup-defaults.ts';
import type { SetupValues } from './setup-values.ts';

type SectionProps = { form: UseFormReturn<SetupValues> };

/** Asked for where somebody else could reach the page before the one who installed it. */
export function TokenField({ form }: SectionProps) {
  const { t } = useTranslation();
  const fault = useFaultText(form.formState.errors);
  return (
    <Field label={t('auth.setup.token')} help={t('auth.setup.tokenHelp')} error={fault('token')}>
      <Input
        {...form.register('token', { validate: isFilled })}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
    </Field>
  );
}

/** Name, country, money and clock. The country proposes the other two until somebody chooses them. */
export function CompanyFields({ form }: SectionProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const fault = useFaultText(form.formState.errors);
  const { dirtyFields } = form.formState;

  function handleCountryChange(countryPack: CountryPack) {
    form.setValue('countryPack', countryPack, { shouldDirty: true });
    const proposal = defaultsForCountry(countryPack, browserZone());
    if (!dirtyFields.baseCurrency) form.setValue('baseCurrency', proposal.baseCurrency);
    if (!dirtyFields.timeZone) form.setValue('timeZone', proposal.timeZone);
  }

  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold text-ink">{t('auth.setup.companySection')}</legend>
      <Field label={t('auth.setup.companyName')} error={fault('companyName')}>
        <Input
          {...form.register('companyName', { validate: isFilled })}
          autoComplete="organization"
          maxLength={200}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('auth.setup.countryPack')} help={t('auth.setup.countryPackHelp')}>
          <Controller
            control={form.control}
            name="countryPack"
            render={({ field }) => (
              <Select
                value={field.value}
                onValueChange={(value) => value && handleCountryChange(value)}
                onBlur={field.onBlur}
                options={countryPacks.map((value) => ({
                  value,
                  label: t(`auth.setup.countryPacks.${value}`),
                }))}
              />
            )}
          />
        </Field>
        <Field label={t('auth.setup.baseCurrency')} help={t('auth.setup.baseCurrencyHelp')}>
          <Controller
            control={form.control}
            name="baseCurrency"
            render={({ field }) => (
              <Combobox
                value={field.value}
                onValueChange={(value) => value && field.onChange(value)}
                onBlur={field.onBlur}
                isClearable={false}
                options={baseCurrencies(language)}
              />
            )}
          />
        </Field>
      </div>
      <Field
        label={t('auth.setup.taxId')}
        help={t(`auth.setup.taxIdHelp.${form.watch('countryPack')}`)}
        error={fault('taxId')}
      >
        <Input {...form.register('taxId')} autoComplete="off" spellCheck={false} dir="ltr" maxLength={50} />
      </Field>
      <Field label={t('auth.setup.timeZone')} help={t('auth.setup.timeZoneHelp')} error={fault('timeZone')}>
        <Controller
          control={form.control}
          name="timeZone"
          rules={{ validate: isFilled }}
          render={({ field }) => (
            <Combobox
              value={field.value || null}
              onValueChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
              isClearable={false}
              options={timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            />
          )}
        />
      </Field>
    </fieldset>
  );
}

/** The first account; it may do everything. */
export function OwnerFields({ form }: SectionProps) {
  const { t } = useTranslation();
  const { register } = form;
  const fault = useFaultText(form.formState.errors);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold text-ink">{t('auth.setup.ownerSection')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('auth.fields.firstName')} error={fault('firstName')}>
          <Input
            {...register('firstName', { validate: isFilled })}
            autoComplete="given-name"
            maxLength={100}
          />
        </Field>
        <Field label={t('auth.fields.lastName')} error={fault('lastName')}>
          <Input
            {...register('lastName', { validate: isFilled })}
            autoComplete="family-name"
            maxLength={100}
          />
        </Field>
      </div>
      <Field label={t('auth.fields.email')} error={fault('email')}>
        <Input {...register('email', { validate: isEmail })} type="email" autoComplete="username" dir="ltr" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('auth.fields.password')}
          help={t('auth.fields.passwordHelp')}
          error={fault('password')}
        >
          <PasswordInput
            {...register('password', { validate: isLongPassword })}
            autoComplete="new-password"
          />
        </Field>
        <Field label={t('auth.fields.confirmation')} error={fault('confirmation')}>
          <PasswordInput
            {...register('confirmation', {
              validate: (value, { password }) => isConfirmation(value, password),
            })}
            autoComplete="new-password"
          />
        </Field>
      </div>
    </fieldset>
  );
}

/** The sample company in place of an empty one; what is entered here waits until it is removed. */
export function SampleField({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="isSample"
      render={({ field }) => (
        <Checkbox
          isChecked={field.value}
          onCheckedChange={field.onChange}
          label={t('settings.sample.setUp')}
          description={t('settings.sample.setUpText')}
        />
      )}
    />
  );
}
