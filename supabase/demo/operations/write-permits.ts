import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects } from '../projects/project-list.ts';
import { projectOf } from '../projects/write-projects.ts';

const permits = [
  [
    'Weld the stair stringers',
    'hot_work',
    'Stair core, level 3',
    'Sparks and hot metal falling down the stair core; formwork oil on the decks.',
    'Fire watch for an hour after the last weld; extinguisher at hand.',
  ],
  [
    'Waterproof the fire water tank',
    'confined_space',
    'Basement tank',
    'Lack of oxygen; vapours of the primer.',
    'Gas test before entry and every two hours; standby person outside.',
  ],
  [
    'Fix facade brackets from the mast climber',
    'height',
    'East side, levels 6 to 9',
    'Fall from height; tools dropped on the walkway.',
    'Harness on two lines; area below fenced off.',
  ],
  [
    'Trench for the chilled water pipes',
    'excavation',
    'Between gate 2 and the plant room',
    'Collapse of the trench; live cables and a water main.',
    'Services traced; shored below 1.2 m; ladder every 7 m.',
  ],
  [
    'Lift the chillers to the roof',
    'lifting',
    'Roof, grid C4',
    'Suspended load over the loading bay; gusts on the roof.',
    'Lift plan read to the crew; stop above 9 m/s of wind.',
  ],
  [
    'Switch over the main board',
    'electrical',
    'Electrical room, ground floor',
    'Electric shock and arc flash.',
    'Locked and tagged; tested dead by a second person.',
  ],
] as const;
/** What became of them: of the one three days ahead, then day by day backwards; what is older is closed. */
const ways = [
  [],
  ['requested'],
  ['requested', 'issued'],
  ['requested', 'issued'],
  ['requested', 'issued', 'closed'],
] as const;
/** The lift that the wind stopped. */
const stoppedByWind = 10;
/** Nobody closed it when its day was over. */
const forgotten = 6;

/** Permits to work of the last weeks, of today and of the days to come. */
export async function writePermits(writer: CompanyWriter): Promise<void> {
  const all = Array.from({ length: 18 }, (_, index) => {
    const [title, permit_type, location, hazards, precautions] =
      permits[index % permits.length] ?? permits[0];
    const date = plusDays(writer.today, 3 - index);
    const way: readonly string[] =
      index === stoppedByWind
        ? ['requested', 'issued', 'cancelled']
        : index === forgotten
          ? ['requested', 'issued', 'expired']
          : (ways[Math.min(index, ways.length - 1)] ?? []);
    const project = deepProjects[index % 2];
    return {
      id: writer.key(`permit ${index}`),
      title,
      permit_type,
      location,
      hazards,
      precautions,
      date,
      way,
      project,
    };
  });
  const holder = profileOf(writer, 'ahmed');
  await writer.actAs(holder);
  await writer.insert(
    'work_permits',
    // numbered as they were asked for
    all.toReversed().map(({ way: _way, date, project, ...permit }) => ({
      ...permit,
      project_id: project ? projectOf(writer, project.handle) : null,
      holder_id: holder,
      valid_from: momentAt(date, '07:00'),
      valid_until: momentAt(date, '17:00'),
      created_at: momentAt(plusDays(date, -5), '10:00'),
    })),
  );
  for (const status of ['requested', 'issued', 'expired', 'closed', 'cancelled'] as const)
    await writer.advance(
      'work_permit',
      'work_permits',
      all
        .filter(({ way }) => way.includes(status))
        .map(({ id, date }) => ({
          id,
          status,
          ...(status === 'cancelled' && { status_reason: 'Wind above 9 m/s.' }),
          ...(status === 'issued' && {
            decided_by: profileOf(writer, 'daniel'),
            decided_at: momentAt(plusDays(date, -1), '16:00'),
          }),
        })),
    );
}
