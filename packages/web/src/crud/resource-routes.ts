import type { FunctionComponent } from 'react';
import type { ModuleFlagName } from '@plinth/domain/feature-flags.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { MessageKey } from '../app/message-key.ts';
import type { ScreenRoute } from '../app/screen-route.ts';

type Load = () => Promise<FunctionComponent>;

/** A resource by its addresses, whose descriptor is fetched with its first screen: the frame stays light however many there are. */
export type ResourceAddress = Pick<ResourceDefinition, 'module' | 'route' | 'listRoute'> & {
  load: () => Promise<ResourceDefinition>;
};

export type ResourceRoutesOptions = {
  resource: ResourceAddress;
  flag: ModuleFlagName;
  titles: { list: MessageKey; record: MessageKey };
  /** Name of the record's key in its addresses; `id` when not said. */
  parameter?: string;
  /** Screens a feature draws itself, in place of those of the machinery. */
  screens?: { list?: Load; view?: Load };
};

/** The four screens of a plain resource: list, new, edit, view. Each is loaded when it is first opened. */
export function resourceRoutes({
  resource,
  flag,
  titles,
  parameter = 'id',
  screens = {},
}: ResourceRoutesOptions): ScreenRoute[] {
  const forms = () => import('./form-screens.tsx');
  const { module, route, load } = resource;
  return [
    {
      path: resource.listRoute ?? route,
      title: titles.list,
      flag,
      permission: { module, action: 'view' },
      load: screens.list ?? (async () => (await import('./list-screen.tsx')).listScreen(await load())),
    },
    {
      path: `${route}/new`,
      title: titles.record,
      flag,
      permission: { module, action: 'create' },
      load: async () => (await forms()).newScreen(await load()),
    },
    {
      path: `${route}/edit/$${parameter}`,
      title: titles.record,
      flag,
      permission: { module, action: 'edit' },
      load: async () => (await forms()).editScreen(await load(), parameter),
    },
    {
      path: `${route}/view/$${parameter}`,
      title: titles.record,
      flag,
      permission: { module, action: 'view' },
      load:
        screens.view ?? (async () => (await import('./view-screen.tsx')).viewScreen(await load(), parameter)),
    },
  ];
}
