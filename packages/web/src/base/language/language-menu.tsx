import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames, languages, type Language } from '@plinth/messages/languages.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { useLanguage } from './language-context.tsx';

/** Changes the language of the interface; each language is listed under its own name. */
export function LanguageMenu({ onSwitched }: { onSwitched?: (language: Language) => void }) {
  const { t } = useTranslation();
  const { language, switchLanguage } = useLanguage();

  async function handleChange(value: string) {
    if (!isLanguage(value) || value === language) return;
    if (await switchLanguage(value)) onSwitched?.(value);
  }

  return (
    <Menu
      trigger={<IconButton label={t('shell.header.language')} icon={<Languages />} />}
      label={t('shell.header.language')}
      align="end"
      entries={[
        {
          kind: 'choice',
          key: 'language',
          label: t('shell.header.language'),
          value: language,
          options: languages.map((value) => ({ value, label: languageNames[value], lang: value })),
          onChange: (value) => void handleChange(value),
        },
      ]}
    />
  );
}
