import { type ComponentType, lazy } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';

type Need = { module: ModuleName; action: 'view' };

const tasks: Need = { module: 'tasks', action: 'view' };
const finance: Need = { module: 'finance', action: 'view' };
const commercial: Need = { module: 'commercial', action: 'view' };

/**
 * The parts of a project beside its tasks, which come first, and its facts, which come last: the name in the address
 * (`?part=gantt`), what the tab says and who sees it.
 */
export const projectParts = [
  {
    name: 'overview',
    label: 'overview.tab',
    needs: [],
    Content: lazy(async () => ({ default: (await import('./overview/overview-part.tsx')).OverviewPart })),
  },
  {
    name: 'team',
    label: 'overview.team',
    needs: [],
    Content: lazy(async () => ({ default: (await import('./team/team-part.tsx')).TeamPart })),
  },
  {
    name: 'gantt',
    label: 'outline.gantt.tab',
    needs: [tasks],
    Content: lazy(async () => ({ default: (await import('./gantt/project-gantt.tsx')).ProjectGantt })),
  },
  {
    name: 'look-ahead',
    label: 'controls.lookAhead.tab',
    needs: [tasks],
    Content: lazy(async () => ({ default: (await import('./controls/look-ahead-part.tsx')).LookAheadPart })),
  },
  {
    name: 'resources',
    label: 'schedule.loads.tab',
    needs: [tasks],
    Content: lazy(async () => ({ default: (await import('./resources/resources-part.tsx')).ResourcesPart })),
  },
  {
    name: 'controls',
    label: 'controls.tab',
    needs: [tasks],
    Content: lazy(async () => ({ default: (await import('./controls/controls-part.tsx')).ControlsPart })),
  },
  {
    name: 'site',
    label: 'site.tab',
    needs: [],
    Content: lazy(async () => ({ default: (await import('./site/site-part.tsx')).SitePart })),
  },
  {
    name: 'extension',
    label: 'site.extension.tab',
    needs: [commercial, tasks],
    Content: lazy(async () => ({ default: (await import('./site/extension-part.tsx')).ExtensionPart })),
  },
  {
    name: 'money',
    label: 'money.tab',
    needs: [finance],
    Content: lazy(async () => ({ default: (await import('./money/project-money.tsx')).ProjectMoneyPart })),
  },
] as const satisfies readonly {
  name: string;
  label: string;
  needs: readonly Need[];
  Content: ComponentType<{ project: DataRow }>;
}[];

export type ProjectPart = (typeof projectParts)[number];
