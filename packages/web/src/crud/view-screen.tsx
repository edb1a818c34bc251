import { useNavigate } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { ResourceView, type ResourceViewProps } from './resource-view.tsx';
import { listRouteOf } from './routes-of.ts';
import { useRecordId } from './use-record-id.ts';

/** The record that the address names by `parameter`, to read. */
export function viewScreen(
  resource: ResourceDefinition,
  parameter: string,
  more: Partial<Omit<ResourceViewProps, 'resource' | 'id'>> = {},
): FunctionComponent {
  return function ViewScreen() {
    const navigate = useNavigate();
    return (
      <ResourceView
        resource={resource}
        id={useRecordId(parameter)}
        onDeleted={() => void navigate({ to: listRouteOf(resource), replace: true })}
        {...more}
      />
    );
  };
}
