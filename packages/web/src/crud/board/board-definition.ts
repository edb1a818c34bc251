import type { FunctionComponent, ReactNode } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { MessageKey } from '../../base/message-key.ts';

/** A resource with a status machine. */
export type StatusResource = ResourceDefinition & { status: NonNullable<ResourceDefinition['status']> };

/** What a board shows of a resource. */
export type BoardDefinition = {
  resource: StatusResource;
  /** Column that keeps the place of a card, ascending; without one people do not order the cards. */
  orderColumn?: string;
  /** Order of cards nobody has ordered: all of them without an `orderColumn`, else those of one position. */
  sort: { column: string; direction: 'asc' | 'desc' };
  /** The parts of a card below its title. */
  badges: (row: DataRow) => ReactNode;
  footer: (row: DataRow) => ReactNode;
  /** Around all cards: what they say beside their rows is read for all of them at once. */
  Around?: FunctionComponent<{ rows: readonly DataRow[]; children: ReactNode }>;
  /** Why this card may not take an otherwise possible step: rules of the database worth telling before it is tried. */
  refusalOf?: (row: DataRow, status: string) => MessageKey | undefined;
};

/** The resource as its board filters it: without the status, which the columns are, and with only these filters. */
export function boardResource(
  resource: ResourceDefinition,
  filterColumns: readonly string[],
): StatusResource {
  if (!resource.status) throw new Error(`${resource.name} has no status machine`);
  return {
    ...resource,
    status: resource.status,
    list: {
      ...resource.list,
      filters: resource.list.filters.filter(({ column }) => filterColumns.includes(column)),
    },
  };
}

/** Status of a card. */
export function statusOf(resource: StatusResource, row: DataRow): string {
  return String(row[resource.status.column]);
}
