import type { FunctionComponent } from 'react';
import {
  type AddressedName,
  flagOfRecords,
  listAddressOf,
  recordAddresses,
} from '@plinth/domain/addresses.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ScreenRoute } from '../base/screen-route.ts';

type Load = () => Promise<FunctionComponent>;

export type ResourceRoutesOptions = {
  name: AddressedName;
  /** The descriptor comes with the first screen: the frame stays light however many there are. */
  load: () => Promise<ResourceDefinition>;
  /** Name of the record's key in its addresses; `id` when not said. */
  parameter?: string;
  /** Screens a feature draws itself, in place of those of the machinery. */
  screens?: { list?: Load; view?: Load; create?: Load; edit?: Load };
  /** Forms it has none of, because nobody writes such a record by itself. */
  without?: readonly ('new' | 'edit')[];
};

/** The screens of a plain resource: list, new, edit, view. Each is loaded when it is first opened. */
export function resourceRoutes({
  name,
  load,
  parameter = 'id',
  screens = {},
  without = [],
}: ResourceRoutesOptions): ScreenRoute[] {
  const forms = () => import('./form-screens.tsx');
  const { module, route } = recordAddresses[name];
  const flag = flagOfRecords({ name, module });
  const title = `resources.${name}.singular` as const;
  const routes: ScreenRoute[] = [
    {
      path: listAddressOf(name),
      title: `resources.${name}.plural`,
      flag,
      permission: { module, action: 'view' },
      load: screens.list ?? (async () => (await import('./list-screen.tsx')).listScreen(await load())),
    },
    {
      path: `${route}/new`,
      title,
      flag,
      permission: { module, action: 'create' },
      load: screens.create ?? (async () => (await forms()).newScreen(await load())),
    },
    {
      path: `${route}/edit/$${parameter}`,
      title,
      flag,
      // whether this record is the person's to change, a draft of theirs for one, is known when it is there
      permission: { module, action: screens.edit ? 'edit' : 'view' },
      load: screens.edit ?? (async () => (await forms()).editScreen(await load(), parameter)),
    },
    {
      path: `${route}/view/$${parameter}`,
      title,
      flag,
      permission: { module, action: 'view' },
      load:
        screens.view ?? (async () => (await import('./view-screen.tsx')).viewScreen(await load(), parameter)),
    },
  ];
  return routes.filter(({ path }) => !without.some((form) => path.startsWith(`${route}/${form}`)));
}
