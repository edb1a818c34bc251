import { useQuery } from '@tanstack/react-query';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { choicesQuery } from '../../../crud/choices/choices-query.ts';
import { arranged, arrangementIn } from '../../../overview/arrangement/arrangement.ts';
import { useAccess } from '../../../session/access-context.tsx';
import type { Breakdown, JobPart } from './job-panels.ts';
import { breakdownKey, layoutFor } from './job-query.ts';
import type { JobName } from './jobs.ts';

/** Where the arrangement of a job's dashboard is kept. */
export const arrangementOf = (job: JobName) => `dashboard:${job}`;

export const keyOfPanel = (panel: JobPart | Breakdown) =>
  typeof panel === 'string' ? panel : breakdownKey(panel);

/** What belongs to the dashboard of a job for this person, and the panels in the order they want them. */
export function usePanelsOfJob(job: JobName) {
  const { can } = useAccess();
  const { data: choices } = useQuery(choicesQuery(useDataSource()));
  const layout = layoutFor(job, can);
  const panels = [...layout.parts, ...layout.breakdowns];
  const arrangement = arrangementIn(choices?.[arrangementOf(job)]);
  const delivered = panels.map(keyOfPanel);
  const shown = arranged(delivered, arrangement)
    .filter((key) => !arrangement.hidden.includes(key))
    .flatMap((key) => panels.find((panel) => keyOfPanel(panel) === key) ?? []);
  return { layout, panels, delivered, shown };
}
