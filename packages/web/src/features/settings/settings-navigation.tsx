import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@plinth/ui/class-names.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { settingsTabs, type SettingsTab, type SettingsTabName } from './settings-tabs.ts';

/**
 * The way between the tabs, every one of them in sight: a list beside what is open, and on narrow windows, where a dozen
 * neither fit in a line nor leave room for anything in several, a button with the whole list behind it.
 */
export function SettingsNavigation({ current }: { current: SettingsTabName }) {
  const { t } = useTranslation();
  const groups = useGroups();
  const open = settingsTabs[current];
  const entries = groups.flatMap(({ label, tabs }, turn): MenuEntry[] => [
    ...(turn > 0 ? [{ kind: 'separator', key: `after ${turn}` } as const] : []),
    { kind: 'heading', key: label, label: t(label) },
    ...tabs.map((tab): MenuEntry => ({ kind: 'link', key: tab.path, label: t(tab.label), href: tab.path })),
  ]);
  return (
    <>
      <div className="lg:hidden print:hidden">
        <Menu
          label={t('settings.title')}
          entries={entries}
          trigger={
            <Button
              isWide
              className="justify-between"
              aria-label={`${t('settings.title')}: ${t(open.label)}`}
              iconEnd={<ChevronsUpDown />}
            >
              {t(open.label)}
            </Button>
          }
        />
      </div>
      <nav
        aria-label={t('settings.title')}
        className="sticky top-4 flex flex-col gap-4 self-start max-lg:hidden print:hidden"
      >
        {groups.map(({ label, tabs }) => (
          <div key={label}>
            <p className="px-2.5 pb-1 text-xs leading-4 font-medium text-ink-muted">{t(label)}</p>
            <ul className="flex flex-col gap-0.5">
              {tabs.map((tab) => (
                <li key={tab.path}>
                  <Link
                    href={tab.path}
                    aria-current={tab.path === open.path ? 'page' : undefined}
                    className={cn(
                      'flex min-h-8 items-center rounded-md px-2.5 py-1 text-sm leading-5 text-ink-muted hover:bg-hover hover:text-ink focus-inset touch-row',
                      'aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink',
                    )}
                  >
                    {t(tab.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

/** One's own tabs as far as they are on, then those of the company as far as one may see them. */
function useGroups() {
  const { can } = useAccess();
  const { modules } = useConfig();
  const tabs = Object.values<SettingsTab>(settingsTabs).filter(({ flag }) => modules[flag]);
  const own = tabs.filter(({ permission }) => !permission);
  const company = tabs.filter(({ permission }) => permission && can(permission.module, permission.action));
  return [
    { label: 'settings.groups.own', tabs: own } as const,
    ...(company.length > 0 ? [{ label: 'settings.groups.company', tabs: company } as const] : []),
  ];
}
