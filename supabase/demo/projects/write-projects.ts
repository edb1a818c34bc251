import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { partyOf, stateOfPlace } from '../money/write-parties.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectList, type ProjectStatus, type SampleProject } from './project-list.ts';

export function projectOf(writer: CompanyWriter, handle: string): string {
  return writer.key(`project ${handle}`);
}

export const currencyOf = ({ place }: SampleProject): 'AED' | 'INR' => (place === 'Pune' ? 'INR' : 'AED');

/** The way of each project that no offer takes along, from where it began. */
const ways: Partial<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  proposed: ['proposed'],
  lost: ['proposed', 'quoted', 'lost'],
  quoted: ['proposed', 'quoted'],
  on_hold: ['in_progress', 'on_hold'],
  closed: ['in_progress', 'completed', 'closed'],
  cancelled: ['cancelled'],
};

const reasons: Partial<Record<ProjectStatus, string>> = {
  lost: 'The price was four per cent above the lowest.',
  on_hold: 'The municipality reviews the drainage design.',
  cancelled: 'The client withdrew the funding.',
};

/** Twelve projects as they were entered; the deep ones stay in planning until their offer is won. */
export async function writeProjects(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'rajesh'));
  await writer.insert(
    'projects',
    projectList.map((project) => ({
      id: projectOf(writer, project.handle),
      name: project.name,
      description: project.description,
      priority: project.priority,
      client_id: partyOf(writer, project.client),
      manager_id: profileOf(writer, project.manager),
      location: project.location,
      state_code: stateOfPlace(project.location),
      latitude: project.latitude,
      longitude: project.longitude,
      // people check in at its gate
      site_radius_m: project.handle === 'creek' ? 250 : null,
      start_date: plusDays(writer.today, project.startsIn),
      end_date: plusDays(writer.today, project.endsIn),
      currency: currencyOf(project),
      contract_value:
        ['planning', 'won'].includes(project.status) || project.isDeep
          ? null
          : project.floorArea * (project.place === 'Pune' ? 38_000 : 2900),
      // What was lost or given up is not complete with its tender.
      progress_method: project.isDeep ? 'duration' : 'manual',
      // Sites work six days; offices five, which is the company's week.
      weekend_days: project.isDeep ? [7] : null,
      created_at: momentAt(plusDays(writer.today, Math.min(project.startsIn - 90, -20)), '09:30'),
    })),
  );
  for (const project of projectList.filter(({ isDeep }) => !isDeep)) {
    for (const status of ways[project.status] ?? []) {
      await writer.advance('project', 'projects', [
        {
          id: projectOf(writer, project.handle),
          status,
          status_reason: reasons[status] ?? null,
          // once its defects period is over
          ...(status === 'closed' && { closed_on: plusDays(writer.today, project.endsIn + 380) }),
        },
      ]);
    }
    if (project.progress > 0 && project.progress < 100) {
      await writer.change('projects', [
        { id: projectOf(writer, project.handle), completion_percentage: project.progress },
      ]);
    }
  }
  await writer.insert(
    'project_holidays',
    projectList
      .filter(({ isDeep }) => isDeep)
      .flatMap((project) => [
        {
          project_id: projectOf(writer, project.handle),
          holiday_date: plusDays(writer.today, project.startsIn + 47),
          name: 'Sandstorm, site closed',
          is_working: false,
        },
      ]),
  );
  await writer.insert(
    'project_adjustments',
    projectList
      .filter(({ status }) => status === 'closed')
      .map((project) => ({
        project_id: projectOf(writer, project.handle),
        person_id: profileOf(writer, 'fatima'),
        reason: 'Delivery note of the gate booked on the wrong cost code.',
        created_at: momentAt(plusDays(writer.today, -90), '09:20'),
        ends_at: momentAt(plusDays(writer.today, -89), '09:20'),
        is_ended: true,
      })),
  );
}
