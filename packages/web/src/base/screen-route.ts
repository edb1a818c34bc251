import type { FunctionComponent } from 'react';
import { flagOfPage, pageAddresses, type PageName } from '@plinth/domain/page-addresses.ts';
import type { ModuleFlagName } from '@plinth/domain/feature-flags.ts';
import type { Permission } from '@plinth/domain/modules.ts';
import type { MessageKey } from './message-key.ts';

/** A screen of the signed-in application. Features export lists of these; `routes.tsx` composes them. */
export type ScreenRoute = {
  /** In the router's notation: `/tasks/view/$taskId`. */
  path: string;
  /** Page title, also announced to screen readers. */
  title: MessageKey;
  /** Feature flag of its module: when off, the route shows the Module Not Available card. */
  flag: ModuleFlagName;
  /** Permission to open it, such as `view` or `kanban_access`; none for screens of any signed-in user. */
  permission?: Permission;
  /** Its own chunk, loaded when the route (or a link to it) is touched. */
  load: () => Promise<FunctionComponent>;
  /** Says nothing but messages of the frame, so that it need not wait for the others. */
  isInFrame?: boolean;
  /** Reads the search part of the address; what it drops does not reach the screen. */
  validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>;
};

/** A path kept for old links and menus. */
export type RedirectRoute = { path: string; redirectTo: string };

/** The route of a page of the address book. */
export function pageRoute(
  name: PageName,
  screen: Pick<ScreenRoute, 'load' | 'isInFrame' | 'validateSearch'>,
): ScreenRoute {
  const page = pageAddresses[name];
  return {
    path: page.path,
    title: page.title,
    flag: flagOfPage(page),
    ...('action' in page && { permission: { module: page.module, action: page.action } }),
    ...screen,
  };
}

export type FeatureRoute = ScreenRoute | RedirectRoute;
