import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectList, type SampleProject } from '../projects/project-list.ts';
import { currencyOf, projectOf } from '../projects/write-projects.ts';
import { billItems, buildups, marksOf, type BillItem } from './bill-items.ts';
import { inCurrencyOf, quantityOf, unitCostOf } from './rates.ts';
import { costCodeOf, costTypeOf } from './write-codes.ts';

const sections = [...new Set(billItems.map(({ section }) => section))];

/** Projects with a bill, and what became of it. */
const billed: ReadonlyMap<string, 'won' | 'issued' | 'draft'> = new Map([
  ['creek', 'won'],
  ['cold', 'won'],
  ['school', 'won'],
  ['branch', 'won'],
  ['clinic', 'won'],
  ['resort', 'issued'],
  ['mall', 'issued'],
  ['campus', 'issued'],
  ['villa', 'draft'],
  ['park', 'issued'],
]);

export const projectsWithBill = projectList.filter(({ handle }) => billed.has(handle));

export function billOf(writer: CompanyWriter, project: SampleProject): string {
  return writer.key(`bill ${project.handle}`);
}

const buildupOf = (writer: CompanyWriter, project: SampleProject, item: BillItem): string | null =>
  buildups[item.costCode] ? writer.key(`build-up ${currencyOf(project)} ${item.costCode}`) : null;

const takeoffOf = (writer: CompanyWriter, project: SampleProject, item: BillItem): string | null =>
  item.isMeasured && project.isDeep
    ? writer.key(`takeoff ${project.handle} ${item.costCode} ${item.description}`)
    : null;

/** When the offer for a project is written. */
export function offeredOn(writer: CompanyWriter, project: SampleProject): string {
  return plusDays(writer.today, Math.min(project.startsIn - 75, -12));
}

/** Measurements, build-ups of rates, and the bills made of them. */
export async function writeBills(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'priya'));
  await writeBuildups(writer);
  await writeTakeoff(writer);
  await writer.insert(
    'boqs',
    projectsWithBill.map((project) => ({
      id: billOf(writer, project),
      project_id: projectOf(writer, project.handle),
      title: `Bill of quantities, ${project.name}`,
      currency: currencyOf(project),
      created_at: momentAt(plusDays(offeredOn(writer, project), -14), '09:15'),
    })),
  );
  await writer.insert(
    'boq_sections',
    projectsWithBill.flatMap((project) =>
      sections.map((title, index) => ({
        id: writer.key(`section ${project.handle} ${title}`),
        boq_id: billOf(writer, project),
        position: index + 1,
        code: String.fromCharCode(65 + index),
        title,
      })),
    ),
  );
  await writer.insert(
    'boq_items',
    projectsWithBill.flatMap((project) => billRows(writer, project)),
  );
  const issued = projectsWithBill.filter(({ handle }) => billed.get(handle) !== 'draft');
  await writer.advance(
    'boq',
    'boqs',
    issued.map((project) => ({ id: billOf(writer, project), status: 'issued' })),
  );
}

function billRows(writer: CompanyWriter, project: SampleProject): Row[] {
  const { overhead, profit } = marksOf(project);
  return billItems.map((item, index) => {
    const cost = unitCostOf(project, item);
    return {
      id: writer.key(`bill item ${project.handle} ${index}`),
      boq_id: billOf(writer, project),
      section_id: writer.key(`section ${project.handle} ${item.section}`),
      position: index + 1,
      item_code: `${String.fromCharCode(65 + sections.indexOf(item.section))}.${index + 1}`,
      description: item.description,
      unit: item.unit,
      quantity: quantityOf(project, item),
      rate: Math.round(cost * (1 + overhead / 100) * (1 + profit / 100) * 100) / 100,
      cost_rate: cost,
      cost_code_id: costCodeOf(writer, item.costCode),
      cost_type: costTypeOf.get(item.costCode) ?? 'other',
      takeoff_item_id: takeoffOf(writer, project, item),
      rate_buildup_id: buildupOf(writer, project, item),
    };
  });
}

async function writeBuildups(writer: CompanyWriter): Promise<void> {
  const places = ['creek', 'school'].flatMap((handle) =>
    projectList.filter((project) => project.handle === handle),
  );
  const made = places.flatMap((project) =>
    billItems
      .filter(({ costCode }) => buildups[costCode])
      .map((item) => ({ project, item, id: buildupOf(writer, project, item) })),
  );
  await writer.insert(
    'rate_buildups',
    made.map(({ project, item, id }) => ({
      id,
      name: project.place === 'Pune' ? `${item.description} (Pune)` : item.description,
      unit: item.unit,
      currency: currencyOf(project),
      overhead_percentage: marksOf(project).overhead,
      profit_percentage: marksOf(project).profit,
    })),
  );
  await writer.insert(
    'rate_buildup_lines',
    made.flatMap(({ project, item, id }) =>
      (buildups[item.costCode] ?? []).map(([cost_type, description, unit, coefficient, price], index) => ({
        rate_buildup_id: id,
        position: index + 1,
        cost_type,
        description,
        unit,
        coefficient,
        rate: inCurrencyOf(project, price),
      })),
    ),
  );
}

async function writeTakeoff(writer: CompanyWriter): Promise<void> {
  const measured = projectsWithBill.flatMap((project) =>
    billItems.flatMap((item) => {
      const id = takeoffOf(writer, project, item);
      return id === null ? [] : [{ project, item, id }];
    }),
  );
  const loose = projectList.filter(({ handle }) => handle === 'tower' || handle === 'villa');
  const item = (project: SampleProject, { section, description, unit }: BillItem, id: string): Row => ({
    id,
    project_id: projectOf(writer, project.handle),
    category: section,
    description,
    activity: section,
    unit,
    drawing_reference: `A-${100 + (description.length % 40)}`,
    drawing_revision: 'B',
    created_at: momentAt(plusDays(offeredOn(writer, project), -25), '11:30'),
  });
  const looseItems = loose.flatMap((project) =>
    billItems
      .filter(({ isMeasured }) => isMeasured)
      .map((of, index) => ({
        project,
        item: of,
        id: writer.key(`loose takeoff ${project.handle} ${index}`),
      })),
  );
  const all = [...measured, ...looseItems];
  await writer.insert(
    'takeoff_items',
    all.map((of) => item(of.project, of.item, of.id)),
  );
  await writer.insert(
    'takeoff_measurements',
    all.flatMap((of) => measurementsOf(writer, of.project, of.item, of.id)),
  );
  const decided = { decided_by: profileOf(writer, 'omar') };
  const checked = [...measured, ...looseItems.filter(({ project }) => project.handle === 'tower')];
  await writer.advance(
    'takeoff_item',
    'takeoff_items',
    checked.map(({ id, project }) => ({
      id,
      status: 'checked',
      ...decided,
      decided_at: momentAt(plusDays(offeredOn(writer, project), -16), '14:00'),
    })),
  );
}

/** Six places measured, and an opening taken off, which come to about the quantity of the floor. */
function measurementsOf(
  writer: CompanyWriter,
  project: SampleProject,
  item: BillItem,
  takeoff: string,
): Row[] {
  const random = writer.random(`measure ${takeoff}`);
  const wanted = quantityOf(project, item);
  const places = ['Basement', 'Ground floor', 'First floor', 'Second floor', 'Upper floors', 'Roof'];
  const depth = item.unit === 'm3' ? random.between(3, 8) / 10 : null;
  const lines = places.map((description, index) => {
    const share = (wanted / places.length) * (random.between(90, 112) / 100);
    const length = random.between(18, 44);
    const breadth = Math.round((share / length / (depth ?? 1)) * 100) / 100;
    return {
      takeoff_item_id: takeoff,
      position: index + 1,
      description,
      count: 1,
      length,
      breadth,
      height: depth,
      is_deduction: false,
    };
  });
  return [
    ...lines,
    {
      takeoff_item_id: takeoff,
      position: 7,
      description: 'Openings',
      count: random.between(4, 12),
      length: 1.2,
      breadth: 1.5,
      height: depth,
      is_deduction: true,
    },
  ];
}
