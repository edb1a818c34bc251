import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects } from '../projects/project-list.ts';
import { projectOf } from '../projects/write-projects.ts';
import { writePermits } from './write-permits.ts';

const inspections = [
  ['Weekly walk round the site', 'site'],
  ['Scaffold on the east side', 'scaffold'],
  ['Temporary electrical boards', 'electrical'],
  ['Tower crane, monthly', 'equipment'],
  ['Fire extinguishers and escape ways', 'fire'],
  ['Dust and noise', 'environmental'],
] as const;
const inspectionWays = [
  ['in_progress', 'passed', 'closed'],
  ['in_progress', 'passed'],
  ['in_progress', 'failed'],
  ['in_progress', 'passed', 'closed'],
  ['cancelled'],
  ['in_progress'],
] as const;

/** Where an inspection that was not passed ends. */
const decided = new Set(['failed', 'cancelled']);

const equipment = [
  ['Tower crane TC-1', 'lifting', 'Potain'],
  ['Mobile scaffold 6 m', 'scaffolding', 'Layher'],
  ['Fire extinguisher set, block C', 'fire_safety', 'Naffco'],
  ['Gas detector', 'gas_detection', 'Dräger'],
  ['First aid station', 'first_aid', 'Paramed'],
  ['Harness set of ten', 'fall_protection', 'Petzl'],
  ['Earth leakage tester', 'electrical', 'Fluke'],
  ['Chain hoist 2 t', 'lifting', 'Kito'],
  ['Barrier and sign set', 'signage', 'Al Futtaim'],
  ['Respirator set', 'ppe', '3M'],
] as const;

const incidents = [
  ['Bolt fell from the third floor, nobody below', 'near_miss', 'high'],
  ['Cut finger at the bar bender', 'injury', 'medium'],
  ['Diesel spilled beside the generator', 'environmental', 'low'],
  ['Reversing truck touched the fence', 'property_damage', 'low'],
  ['انزلاق على الدرج المؤقت', 'injury', 'medium'],
  ['Small fire in the welding area', 'fire', 'critical'],
  ['Honeycombing in the column at C4', 'non_conformance', 'medium'],
  ['Broken tile at the entrance', 'snag', 'low'],
  ['Reported twice', 'other', 'low'],
] as const;
/** Of the injuries, by their place; the last one nobody has classified yet. */
const injuries: Readonly<Record<number, { injury_class: string; lost_days?: number }>> = {
  1: { injury_class: 'medical_treatment' },
  4: { injury_class: 'lost_time', lost_days: 9 },
  10: { injury_class: 'first_aid' },
};
const incidentWays = [
  ['in_progress', 'resolved', 'verified', 'closed'],
  ['in_progress', 'resolved', 'verified'],
  ['resolved'],
  ['in_progress'],
  [],
  ['in_progress', 'resolved', 'verified', 'closed'],
  ['in_progress', 'resolved'],
  [],
  ['void'],
] as const;
const settled = ['in_progress', 'resolved', 'verified', 'closed'] as const;

/** Inspections, equipment with its dates, what happened on the sites and what was permitted there, at every step. */
export async function writeSafety(writer: CompanyWriter): Promise<void> {
  await writeInspections(writer);
  await writeEquipment(writer);
  await writeIncidents(writer);
  await writePermits(writer);
}

async function writeInspections(writer: CompanyWriter): Promise<void> {
  const random = writer.random('inspections');
  const all = Array.from({ length: 36 }, (_, index) => {
    const [title, inspection_type] = inspections[index % inspections.length] ?? inspections[0];
    const date = plusDays(writer.today, -index * 9 + 12);
    const project = deepProjects[index % deepProjects.length];
    const recent = inspectionWays[index % inspectionWays.length] ?? [];
    const isSettled = date < plusDays(writer.today, -60) && !recent.some((step) => decided.has(step));
    const way: readonly string[] =
      date > writer.today ? [] : isSettled ? ['in_progress', 'passed', 'closed'] : recent;
    return { id: writer.key(`inspection ${index}`), title, inspection_type, date, project, way };
  });
  await writer.actAs(profileOf(writer, 'ahmed'));
  await writer.insert(
    'safety_inspections',
    all.map((one) => ({
      id: one.id,
      title: one.title,
      inspection_type: one.inspection_type,
      project_id: one.project ? projectOf(writer, one.project.handle) : null,
      inspector_id: profileOf(writer, one.project?.place === 'Pune' ? 'amol' : 'ahmed'),
      scheduled_date: one.date,
      location: one.project?.location,
      score: one.way.includes('passed')
        ? random.between(80, 100)
        : one.way.includes('failed')
          ? random.between(35, 65)
          : null,
      findings: one.way.includes('failed') ? 'Guard rails missing on two edges.' : null,
      created_at: momentAt(plusDays(one.date, -20), '08:30'),
    })),
  );
  for (const status of ['in_progress', 'passed', 'failed', 'cancelled', 'closed'] as const) {
    const those = all.filter(({ way }) => way.includes(status));
    const more: Row =
      status === 'failed' || status === 'cancelled'
        ? { status_reason: status === 'failed' ? 'Guard rails missing.' : 'Rain.' }
        : {};
    await writer.advance(
      'safety_inspection',
      'safety_inspections',
      those.map(({ id, date }) => ({
        id,
        status,
        ...more,
        ...(status === 'closed'
          ? { decided_by: profileOf(writer, 'daniel'), decided_at: momentAt(plusDays(date, 1), '09:00') }
          : {}),
      })),
    );
  }
}

async function writeEquipment(writer: CompanyWriter): Promise<void> {
  const random = writer.random('equipment');
  await writer.actAs(profileOf(writer, 'daniel'));
  const all = Array.from({ length: 30 }, (_, index) => {
    const [name, equipment_type, manufacturer] = equipment[index % equipment.length] ?? equipment[0];
    const project = deepProjects[index % deepProjects.length];
    const checked = plusDays(writer.today, -random.between(20, 170));
    const next = plusDays(checked, index % 7 === 3 ? 15 : 180);
    return {
      id: writer.key(`equipment ${index}`),
      name: `${name} (${index + 1})`,
      equipment_type,
      manufacturer,
      project,
      checked,
      next,
    };
  });
  await writer.insert(
    'safety_equipment',
    all.map((one) => ({
      id: one.id,
      name: one.name,
      equipment_type: one.equipment_type,
      manufacturer: one.manufacturer,
      serial_mark: `SN-${random.between(10_000, 99_999)}`,
      project_id: one.project ? projectOf(writer, one.project.handle) : null,
      assigned_to_id: profileOf(writer, 'ahmed'),
      purchase_date: plusDays(writer.today, -random.between(200, 1500)),
      next_inspection_date: one.next,
      maintenance_history: [
        {
          date: one.checked,
          description: 'Checked by the third party.',
          performed_by: 'Precision Material Testing',
          next_inspection_date: one.next,
        },
      ],
    })),
  );
  const steps = (from: number, status: string, status_reason: string) =>
    writer.advance(
      'safety_equipment',
      'safety_equipment',
      all.slice(from, from + 2).map(({ id }) => ({ id, status, status_reason })),
    );
  await steps(20, 'out_of_service', 'Waiting for a spare part.');
  await steps(24, 'retired', 'At the end of its life.');
}

async function writeIncidents(writer: CompanyWriter): Promise<void> {
  const wayOf = (index: number): readonly string[] => incidentWays[index % incidentWays.length] ?? [];
  const all = Array.from({ length: 18 }, (_, index) => {
    const [title, incident_type, severity] = incidents[index % incidents.length] ?? incidents[0];
    const project = deepProjects[index % deepProjects.length];
    return {
      id: writer.key(`incident ${index}`),
      title,
      incident_type,
      severity,
      project,
      date: plusDays(writer.today, -3 - index * 17),
      // what is older than three months is settled
      way: index < 6 || wayOf(index).includes('void') ? wayOf(index) : settled,
    };
  });
  await writer.actAs(profileOf(writer, 'ahmed'));
  await writer.insert(
    'safety_incidents',
    all.map((one) => ({
      id: one.id,
      title: one.title,
      incident_type: one.incident_type,
      severity: one.severity,
      occurred_at: momentAt(one.date, '11:40'),
      project_id: one.project ? projectOf(writer, one.project.handle) : null,
      location: one.project?.location,
      assigned_to_id: profileOf(writer, 'daniel'),
      description: 'Seen by the safety officer; photographs are in the folder.',
      created_at: momentAt(one.date, '12:30'),
    })),
  );
  for (const status of ['in_progress', 'resolved', 'void', 'verified', 'closed'] as const) {
    await writer.actAs(profileOf(writer, status === 'verified' || status === 'void' ? 'rajesh' : 'daniel'));
    await writer.advance(
      'safety_incident',
      'safety_incidents',
      all
        .filter(({ way }) => way.includes(status))
        .map(({ id, date }) => ({
          id,
          status,
          ...(status === 'void' ? { status_reason: 'Reported twice.' } : {}),
          ...(status === 'verified'
            ? { decided_by: profileOf(writer, 'rajesh'), decided_at: momentAt(plusDays(date, 2), '10:00') }
            : {}),
        })),
    );
  }
  for (const [index, { injury_class, lost_days = null }] of Object.entries(injuries)) {
    await writer.query('update public.safety_incidents set injury_class = $2, lost_days = $3 where id = $1', [
      writer.key(`incident ${index}`),
      injury_class,
      lost_days,
    ]);
  }
  await writer.query(
    `update public.safety_incidents set resolved_at = occurred_at + interval '28 hours' where resolved_at is not null`,
  );
}
