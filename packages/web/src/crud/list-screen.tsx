import type { FunctionComponent } from 'react';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { ResourceList, type ResourceListProps } from './resource-list.tsx';

/** The list of a resource as a screen; `more` is what a feature adds to it. */
export function listScreen(
  resource: ResourceDefinition,
  more: Omit<ResourceListProps, 'resource'> = {},
): FunctionComponent {
  return function ListScreen() {
    return <ResourceList resource={resource} {...more} />;
  };
}
