import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import {
  Building2,
  CalendarDays,
  CircleCheck,
  Files,
  FolderKanban,
  Handshake,
  HardHat,
  LayoutDashboard,
  ListTodo,
  Megaphone,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Star,
  Users,
  Wallet,
  Warehouse,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppFrame } from '@plinth/ui/layout/app-frame-context.ts';
import { Sidebar } from '@plinth/ui/layout/sidebar.tsx';
import { choicesQuery } from '../../crud/choices/choices-query.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { BrandMark } from '../../base/brand-mark.tsx';
import {
  activeHref,
  isBelow,
  isSwitchedOff,
  menuFor,
  type MenuIcon,
  type MenuItem,
} from '../../overview/menu/menu.ts';
import { favouritesChoice, type Place, placesIn } from '../../overview/menu/places.ts';

const icons: Readonly<Record<MenuIcon, ReactNode>> = {
  dashboard: <LayoutDashboard />,
  calendar: <CalendarDays />,
  approvals: <CircleCheck />,
  projects: <FolderKanban />,
  tasks: <ListTodo />,
  people: <Users />,
  parties: <Building2 />,
  finance: <Wallet />,
  commercial: <Handshake />,
  procurement: <ShoppingCart />,
  inventory: <Warehouse />,
  safety: <HardHat />,
  documents: <Files />,
  communications: <Megaphone />,
  settings: <Settings />,
  access: <ShieldCheck />,
};

const CompanyLogo = lazy(() =>
  import('../../crud/letterhead/company-logo.tsx').then((module) => ({ default: module.CompanyLogo })),
);

/** The menu of the person who is signed in. */
export function AppSidebar() {
  const { t } = useTranslation();
  const person = useAccess();
  const { pathname, searchStr } = useLocation();
  const config = useConfig();
  const { data: choices } = useQuery(choicesQuery(useDataSource()));
  const favourites = placesIn(choices?.[favouritesChoice]).filter(({ href }) => !isSwitchedOff(config, href));
  const here = pathname + searchStr;

  return (
    <Sidebar
      brand={<Brand />}
      groups={[
        ...(favourites.length > 0 ? [favouriteGroup(favourites, here, t('shell.menu.favourites'))] : []),
        ...menuFor(config, person).map(({ name, label, items }) => ({
          key: name,
          // the first group needs no heading: it is what everybody came for
          label: name === 'main' ? undefined : t(label),
          items: items.map((item) => ({
            key: item.base,
            label: t(item.label),
            icon: icons[item.icon],
            href: item.href,
            isActive: isActive(item, pathname),
            items: item.items?.map(({ key, label, href }) => ({
              key,
              label: t(label),
              href,
              isActive: href === activeView(item, pathname),
            })),
          })),
        })),
      ]}
    />
  );
}

function favouriteGroup(favourites: readonly Place[], here: string, label: string) {
  return {
    key: 'favourites',
    label,
    items: favourites.map(({ href, title }) => ({
      key: `favourite:${href}`,
      label: title,
      icon: <Star />,
      href,
      isActive: href === here,
    })),
  };
}

function activeView(item: MenuItem, pathname: string): string | undefined {
  return activeHref(item.items?.map(({ href }) => href) ?? [], pathname);
}

function isActive(item: MenuItem, pathname: string): boolean {
  return isBelow(pathname, item.base) || activeView(item, pathname) !== undefined;
}

function Brand() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const { isCollapsed } = useAppFrame();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {company?.logo ? (
        <Suspense fallback={<BrandMark />}>
          <CompanyLogo mark={company.logo} />
        </Suspense>
      ) : (
        <BrandMark />
      )}
      {!isCollapsed && (
        <bdi className="truncate text-sm font-semibold text-ink">
          {company?.name ?? t('shell.productName')}
        </bdi>
      )}
    </span>
  );
}
