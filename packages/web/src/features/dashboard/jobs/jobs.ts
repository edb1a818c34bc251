import type { Permission } from '@plinth/domain/modules.ts';

/** Dashboards for a job beside the one of a person's role: who sees them, and what they are called. */
export const jobs = [
  { name: 'projects', label: 'shell.menu.projects', permission: { module: 'projects', action: 'edit' } },
  { name: 'finance', label: 'shell.menu.finance', permission: { module: 'finance', action: 'view' } },
  { name: 'people', label: 'shell.menu.hr', permission: { module: 'hr', action: 'approve' } },
  {
    name: 'commercial',
    label: 'shell.menu.commercial',
    permission: { module: 'commercial', action: 'edit' },
  },
] as const satisfies readonly { name: string; label: string; permission: Permission }[];

export type JobName = (typeof jobs)[number]['name'];
