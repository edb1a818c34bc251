import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { drawingOf } from '../office/write-drawings.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';

type Snag = readonly [
  project: string,
  drawing: string,
  title: string,
  severity: 'low' | 'medium' | 'high',
  x: number,
  y: number,
  way: readonly string[],
];

/** Places on the plan of `plan-sheet.ts`. */
const snags: readonly Snag[] = [
  ['creek', 'Ground floor plan', 'Door of the lobby does not close', 'medium', 0.18, 0.5, []],
  ['creek', 'Ground floor plan', 'Tile cracked beside the reception', 'low', 0.2, 0.72, ['in_progress']],
  ['creek', 'Ground floor plan', 'Crack above the lintel of the stair door', 'high', 0.37, 0.27, []],
  [
    'creek',
    'Ground floor plan',
    'تسرّب مياه أسفل مغسلة دورة المياه',
    'high',
    0.56,
    0.24,
    ['in_progress', 'resolved'],
  ],
  [
    'creek',
    'Ground floor plan',
    'Paint uneven along the corridor',
    'low',
    0.68,
    0.44,
    ['resolved', 'verified'],
  ],
  [
    'creek',
    'Structural details',
    'Honeycombing at the column of axis 4',
    'medium',
    0.68,
    0.62,
    ['in_progress'],
  ],
  ['cold', 'Ground floor plan', 'Floor of the plant room slopes away from the gully', 'high', 0.8, 0.22, []],
  ['cold', 'Ground floor plan', 'Ceiling panel missing in office 2', 'low', 0.42, 0.68, ['resolved']],
  ['school', 'Ground floor plan', 'बैठक कक्ष की खिड़की में दरार', 'medium', 0.84, 0.66, []],
  ['school', 'Ground floor plan', 'Handrail of stair 1 loose', 'high', 0.36, 0.22, ['in_progress']],
];

/** Snags of the last weeks, pinned on the drawings. */
export async function writeSnags(writer: CompanyWriter): Promise<void> {
  const all = snags.map(([project, drawing, title, severity, x, y, way], index) => ({
    id: writer.key(`snag ${index}`),
    date: plusDays(writer.today, -2 - index * 2),
    project,
    drawing,
    title,
    severity,
    x,
    y,
    way,
  }));
  await writer.actAs(profileOf(writer, 'ahmed'));
  await writer.insert(
    'safety_incidents',
    all.map((one) => ({
      id: one.id,
      title: one.title,
      incident_type: 'snag',
      severity: one.severity,
      occurred_at: momentAt(one.date, '10:15'),
      project_id: projectOf(writer, one.project),
      drawing_id: drawingOf(writer, one.drawing, one.project),
      drawing_x: one.x,
      drawing_y: one.y,
      assigned_to_id: profileOf(writer, one.project === 'school' ? 'amol' : 'daniel'),
      created_at: momentAt(one.date, '10:20'),
    })),
  );
  for (const status of ['in_progress', 'resolved', 'verified'] as const) {
    await writer.actAs(profileOf(writer, status === 'verified' ? 'rajesh' : 'daniel'));
    await writer.advance(
      'safety_incident',
      'safety_incidents',
      all
        .filter(({ way }) => way.includes(status))
        .map(({ id, date }) => ({
          id,
          status,
          ...(status === 'verified'
            ? { decided_by: profileOf(writer, 'rajesh'), decided_at: momentAt(plusDays(date, 1), '10:00') }
            : {}),
        })),
    );
  }
}
