import type { FunctionComponent, ReactNode } from 'react';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useAccess } from '../session/access-context.tsx';
import { useLabels } from './labels.ts';
import { ResourceList } from './resource-list.tsx';
import { listRouteOf } from './routes-of.ts';

/** The list of one of several resources that belong together: a page with a tab for each, chosen by the address. */
export function tabbedList(
  resource: ResourceDefinition,
  tabs: readonly ResourceDefinition[],
  /** Names the group, under `sections`. */
  group: string,
  /** The areas these lists are one of. */
  areas?: ReactNode,
): FunctionComponent {
  return function TabbedList() {
    // each tab has filters, columns and pages of its own
    return (
      <ResourceList
        key={resource.name}
        resource={resource}
        tabs={
          <>
            {areas}
            <ResourceTabs resources={tabs} current={resource.name} group={group} />
          </>
        }
      />
    );
  };
}

export function ResourceTabs({
  resources,
  current,
  group,
  first = [],
}: {
  resources: readonly ResourceDefinition[];
  /** Name of the resource that is open. */
  current: string;
  group: string;
  /** Tabs before those of the resources, such as an overview. */
  first?: readonly { href: string; label: string; isCurrent: boolean }[];
}): ReactNode {
  const labels = useLabels();
  const { company } = useAccess();
  const shown = resources.filter(
    ({ payOf, name }) => payOf === undefined || company?.hasIndiaPay === true || name === current,
  );
  return (
    <LinkTabs
      label={labels.section(group)}
      items={[
        ...first,
        ...shown.map((tab) => ({
          href: listRouteOf(tab),
          label: labels.resource(tab, 'plural'),
          isCurrent: tab.name === current,
        })),
      ]}
    />
  );
}
