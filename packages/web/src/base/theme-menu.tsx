import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { themePreferences } from '../startup/page-look.ts';
import { setTheme, useThemePreference } from './theme.ts';

const looks = {
  light: { icon: <Sun />, label: 'shell.header.themeLight' },
  dark: { icon: <Moon />, label: 'shell.header.themeDark' },
  system: { icon: <Monitor />, label: 'shell.header.themeSystem' },
} as const;

/** Light, dark, or like the device. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const preference = useThemePreference();

  function handleChange(value: string) {
    const chosen = themePreferences.find((candidate) => candidate === value);
    if (chosen) setTheme(chosen);
  }

  return (
    <Menu
      trigger={<IconButton label={t('shell.header.theme')} icon={looks[preference].icon} />}
      label={t('shell.header.theme')}
      align="end"
      entries={[
        {
          kind: 'choice',
          key: 'theme',
          label: t('shell.header.theme'),
          value: preference,
          options: themePreferences.map((value) => ({
            value,
            label: t(looks[value].label),
            icon: looks[value].icon,
          })),
          onChange: handleChange,
        },
      ]}
    />
  );
}
