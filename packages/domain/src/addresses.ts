import { recordAddresses as generated } from '@plinth/database/generated/addresses.ts';
import { flagOfModule, type ModuleFlagName } from './feature-flags.ts';
import type { ModuleName } from './modules.ts';

/**
 * The address book says where the records of a resource are and to which module they belong. It is kept in the database
 * (`address_book.sql`), whose links, inbox and search read it; descriptors, routes, menu, palette and live updates read it here.
 * Light enough for the first page of a session, unlike the descriptors.
 */
export type RecordAddress = {
  module: ModuleName;
  /** Base route of its screens: `<route>/new`, `<route>/view/<id>`, `<route>/edit/<id>`. */
  route: string;
  /** Route of its list, when it is not `route`. */
  listRoute?: string;
  /** The search of the palette finds them. */
  isFound?: true;
  /** Starting a new one is among the actions of the palette. */
  isStarted?: true;
  /** They may wait for somebody's decision, and are in the inbox then. */
  isDecided?: true;
};

/** By the name of the resource, which is that of its table. */
export const recordAddresses = generated satisfies Readonly<Record<string, RecordAddress>>;

export type AddressedName = keyof typeof recordAddresses;

/** Names of the resources whose address says this of them. */
export type NameWith<Flag extends 'isFound' | 'isStarted' | 'isDecided'> = {
  [Name in AddressedName]: (typeof recordAddresses)[Name] extends Record<Flag, true> ? Name : never;
}[AddressedName];

const addressedNames = Object.keys(recordAddresses) as AddressedName[]; // the keys of a constant

const namesWith = <Flag extends 'isFound' | 'isStarted' | 'isDecided'>(flag: Flag) =>
  addressedNames.filter((name): name is NameWith<Flag> => flag in recordAddresses[name]);

/** What the search of the palette finds, in the order of the menu. */
export const foundNames = namesWith('isFound');
/** What the palette offers to start. */
export const startedNames = namesWith('isStarted');
/** What may wait for a decision. */
export const decidedNames = namesWith('isDecided');

/** What an inbox follows: pay is not sent to open pages, but who is asked to decide on it gets a notification. */
export const inboxTables: readonly string[] = [...decidedNames, 'notifications'];

/** Module and routes of a resource, for its descriptor. */
export function addressOf(name: AddressedName): Pick<RecordAddress, 'module' | 'route' | 'listRoute'> {
  const { module, route, listRoute }: RecordAddress = recordAddresses[name];
  return listRoute === undefined ? { module, route } : { module, route, listRoute };
}

/** Address of the list of a resource. */
export function listAddressOf(name: AddressedName): string {
  const { route, listRoute }: RecordAddress = recordAddresses[name];
  return listRoute ?? route;
}

/** Records of a chain follow the flag of their chain: what is ordered can be received without a store. */
const flagOfChain: Readonly<Partial<Record<string, ModuleFlagName>>> = {
  goods_receipts: 'commercial',
  units: 'settings',
};

/** The flag that switches the screens of a resource: that of its module, unless a chain needs it. */
export function flagOfRecords({ name, module }: { name: string; module: ModuleName }): ModuleFlagName {
  return flagOfChain[name] ?? flagOfModule[module];
}
