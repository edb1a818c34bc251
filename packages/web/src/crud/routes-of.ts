import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** Address of a resource's list. */
export function listRouteOf(resource: ResourceDefinition): string {
  return resource.listRoute ?? resource.route;
}

/** Address of the form of a new record. */
export function newRouteOf(resource: ResourceDefinition): string {
  return `${resource.route}/new`;
}

/** Addresses of one record. */
export function recordRoutes(resource: ResourceDefinition, id: string): { view: string; edit: string } {
  const key = encodeURIComponent(id);
  return { view: `${resource.route}/view/${key}`, edit: `${resource.route}/edit/${key}` };
}
