import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profiles } from '@plinth/domain/access/profiles.ts';
import { personalSettings } from '@plinth/domain/settings/settings.ts';
import { currencyName, usedCurrencies } from '@plinth/messages/currency-names.ts';
import { isLanguage, languageNames, languages } from '@plinth/messages/languages.ts';
import { Field, FieldGroup } from '@plinth/ui/form/field.tsx';
import { FormGrid, WholeRow } from '@plinth/ui/form/form-section.tsx';
import { RadioGroup } from '@plinth/ui/primitives/radio-group.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { setTheme, useThemePreference } from '../../base/theme.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { useAccess } from '../../session/access-context.tsx';
import { accessKey } from '../../session/access-query.ts';
import { SettingsCard } from './settings-card.tsx';
import { SettingsForm } from './settings-form.tsx';

const themes = [
  { value: 'light', label: 'shell.header.themeLight' },
  { value: 'dark', label: 'shell.header.themeDark' },
  { value: 'system', label: 'shell.header.themeSystem' },
] as const;

/** How the application looks and speaks for the person, on every device but for the theme, which is of this one. */
export function GeneralSettings() {
  return (
    <>
      <SettingsCard name="display">
        <FormGrid>
          <LanguageField />
          <CurrencyField />
          <WholeRow>
            <ThemeField />
          </WholeRow>
        </FormGrid>
      </SettingsCard>
      <SettingsCard name="dates">
        <SettingsForm
          resource={personalSettings}
          unchosen={{ date_format: 'day_month_year', hours_format: 'clock' }}
        />
      </SettingsCard>
    </>
  );
}

/** Takes effect at once; that it is stored, so that mails come in it too, is not worth a word. */
function LanguageField() {
  const { t } = useTranslation();
  const { userId } = useAccess();
  const { records } = useDataSource();
  const { language, switchLanguage } = useLanguage();

  async function handleChange(value: string | null) {
    if (!isLanguage(value) || value === language) return;
    if (await switchLanguage(value)) void records.update(profiles, userId, { language: value });
  }

  return (
    <Field label={t('shell.header.language')} help={t('settings.languageHelp')}>
      <Select
        value={language}
        onValueChange={(value) => void handleChange(value)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Field>
  );
}

function CurrencyField() {
  const { t } = useTranslation();
  const { userId, profile } = useAccess();
  const { records } = useDataSource();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const choices = new Set([...usedCurrencies(), ...(profile.currency ? [profile.currency] : [])]);
  const choose = useMutation({
    mutationFn: async (currency: string | null) =>
      unwrap(await records.update(profiles, userId, { currency })),
    meta: { successMessage: 'crud.toast.saved', failureMessage: 'settings.currencyFailed' },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessKey }),
        queryClient.invalidateQueries({ queryKey: recordKeys.resource(profiles) }),
      ]),
  });
  return (
    <Field label={t('settings.currency')} help={t('settings.currencyHelp')}>
      <Select
        value={profile.currency}
        onValueChange={(value) => choose.mutate(value)}
        isDisabled={choose.isPending}
        placeholder={t('settings.currencyOfCompany')}
        emptyLabel={t('settings.currencyOfCompany')}
        options={[...choices].map((value) => ({ value, label: currencyName(value, language) }))}
      />
    </Field>
  );
}

function ThemeField() {
  const { t } = useTranslation();
  const preference = useThemePreference();
  return (
    <FieldGroup legend={t('shell.header.theme')}>
      <RadioGroup
        value={preference}
        onValueChange={setTheme}
        options={themes.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    </FieldGroup>
  );
}
