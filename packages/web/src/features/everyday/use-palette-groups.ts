import { recordAddresses, startedNames } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useRouter } from '@tanstack/react-router';
import {
  Bell,
  BookOpen,
  Compass,
  History,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  Plus,
  Star,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '@plinth/messages/languages.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { useConfig } from '../../base/config-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { setTheme } from '../../base/theme.ts';
import { isSwitchedOff, menuFor } from '../../overview/menu/menu.ts';
import { favouritesChoice, type Place, placesIn } from '../../overview/menu/places.ts';
import { useChoice } from '../../crud/choices/use-choices.ts';
import { pageActions } from './page-actions.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { readPlaces } from './recent-places.ts';
import { goKeys } from './shortcut-keys.ts';

const looks = ['light', 'dark', 'system'] as const;
const themeLabels = {
  light: 'shell.header.themeLight',
  dark: 'shell.header.themeDark',
  system: 'shell.header.themeSystem',
} as const;

/** What the palette offers without asking the server: what this person may open and start, and where they were. */
export function usePaletteGroups(onShowShortcuts: () => void): readonly PaletteGroup[] {
  const { t } = useTranslation();
  const router = useRouter();
  const person = useAccess();
  const { can, userId } = person;
  const { language, switchLanguage } = useLanguage();
  const signOut = useSignOut();
  const config = useConfig();
  const go = (href: string) => () => router.history.push(href);

  const keptPlaces = (name: string, icon: PaletteEntry['icon'], places: readonly Place[]) =>
    places
      .filter(({ href }) => !isSwitchedOff(config, href))
      .map(({ href, title }): PaletteEntry => ({
        key: `${name}:${href}`,
        label: title,
        icon,
        run: go(href),
      }));
  // as the page was when the palette was opened over it
  const [here] = useState(() => pageActions(document.getElementById('content')));
  const recent = keptPlaces('recent', History, readPlaces(userId));
  const { value: kept } = useChoice(favouritesChoice);
  const favourites = keptPlaces('favourite', Star, placesIn(kept));
  const pages = menuFor(config, person).flatMap(({ items }) =>
    // a page has its own name, not that of the part of the menu it begins
    items.flatMap((item): PaletteEntry[] => [
      ...(item.items?.some(({ href }) => href === item.href) ? [] : [page(item.href, t(item.label))]),
      ...(item.items ?? []).map(({ href, label }) => page(href, t(label), t(item.label))),
    ]),
  );
  function page(href: string, label: string, hint?: string): PaletteEntry {
    const letter = goKeys.find((key) => key.href === href)?.letter;
    return {
      key: `page:${href}`,
      label,
      hint,
      keys: letter && `G ${letter.toUpperCase()}`,
      icon: Compass,
      run: go(href),
    };
  }

  const started = startedNames
    .filter((name) => can(recordAddresses[name].module, 'create'))
    .map((name): PaletteEntry => ({
      key: `new:${name}`,
      label: t(`resources.${name}.create`),
      icon: Plus,
      run: go(`${recordAddresses[name].route}/new`),
    }));
  const own: PaletteEntry[] = [
    { key: 'profile', label: t('shell.header.profile'), icon: UserRound, run: go('/profile') },
    { key: 'trash', label: t('everyday.trash.title'), icon: Trash2, run: go(pageAddresses.trash.path) },
    {
      key: 'notifications',
      label: t('everyday.notifications.title'),
      keys: 'G N',
      icon: Bell,
      run: go(pageAddresses.notifications.path),
    },
    { key: 'guide', label: t('guide.title'), icon: BookOpen, run: go(pageAddresses.guide.path) },
    { key: 'keys', label: t('everyday.shortcuts.title'), keys: '?', icon: Keyboard, run: onShowShortcuts },
    ...looks.map((look): PaletteEntry => ({
      key: `theme:${look}`,
      label: t('everyday.palette.theme', { look: t(themeLabels[look]) }),
      icon: Moon,
      run: () => setTheme(look),
    })),
    ...languages
      .filter((other) => other !== language)
      .map((other): PaletteEntry => ({
        key: `language:${other}`,
        label: t('everyday.palette.language', { language: languageNames[other] }),
        icon: Languages,
        run: () => void switchLanguage(other),
      })),
    { key: 'out', label: t('shell.header.signOut'), icon: LogOut, run: () => void signOut() },
  ];
  return [
    { key: 'recent', label: t('everyday.palette.recent'), entries: recent },
    { key: 'here', label: t('everyday.shortcuts.screens'), entries: here },
    { key: 'favourites', label: t('favourites.title'), entries: favourites },
    { key: 'pages', label: t('everyday.palette.pages'), entries: pages },
    { key: 'actions', label: t('everyday.palette.actions'), entries: [...started, ...own] },
  ];
}
