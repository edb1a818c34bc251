import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays, weekdayOf } from '../engine/dates.ts';
import { partyOf } from '../money/write-parties.ts';
import { importInvoiceSet, type PlannedInvoice } from '../money/write-invoices.ts';
import { costCodeOf } from '../money/write-codes.ts';
import { departmentOf } from '../people/write-people.ts';
import { profileOf } from '../people/write-accounts.ts';
import { staff } from '../people/staff.ts';

const officePeople = staff.filter(({ role }) => role !== null).map(({ handle }) => handle);
const trades = ['Mason', 'Steel fixer', 'Carpenter', 'Helper', 'Electrician', 'Plumber'] as const;
const firstNames = [
  'Ali',
  'Ravi',
  'Jun',
  'Sunil',
  'Hamza',
  'Anwar',
  'Mark',
  'Sachin',
  'Tariq',
  'Bhim',
] as const;
const lastNames = [
  'Khan',
  'Kumar',
  'Santos',
  'Shinde',
  'Ahmed',
  'Rana',
  'Cruz',
  'Pawar',
  'Hussain',
  'Gurung',
] as const;
const visits = [
  'Chiller service',
  'Leak repair',
  'Fire alarm test',
  'Facade cleaning',
  'صيانة المصاعد',
  'दुरुस्ती',
] as const;

export type BusyPart = { name: string; write: (writer: CompanyWriter) => Promise<void> };

/**
 * A company that is so many times as busy: maintenance contracts beside the twelve projects, with their people, visits, hours,
 * invoices, measurements and costs. Each part is a transaction of its own. The triggers stay on here too, so that every
 * total is what the database itself made of the rows.
 */
export function busyParts(scale: number): BusyPart[] {
  return [
    { name: 'maintenance contracts and their people', write: (writer) => writeFrame(writer, scale) },
    { name: `${1000 * scale} tasks`, write: (writer) => writeVisits(writer, scale) },
    { name: `${2000 * scale} time entries`, write: (writer) => writeHours(writer, scale) },
    { name: `${500 * scale} invoices`, write: (writer) => writeInvoices(writer, scale) },
    { name: `${1000 * scale} measurement lines`, write: (writer) => writeMeasurements(writer, scale) },
    { name: `${1000 * scale} costs of projects`, write: (writer) => writeCosts(writer, scale) },
  ];
}

const jobOf = (writer: CompanyWriter, index: number): string => writer.key(`maintenance ${index}`);
const workerOf = (writer: CompanyWriter, index: number): string => writer.key(`worker ${index}`);
const jobsAt = (scale: number): number => 5 * scale;
const workersAt = (scale: number): number => 10 * scale;
const some = <Item>(many: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: many }, (_, index) => make(index));

async function writeFrame(writer: CompanyWriter, scale: number): Promise<void> {
  const random = writer.random('maintenance');
  await writer.actAs(profileOf(writer, 'rajesh'));
  const jobs = some(jobsAt(scale), (index) => ({
    id: jobOf(writer, index),
    name: `Maintenance of building ${index + 1}`,
    client_id: partyOf(writer, random.pick(['emaar', 'jafza', 'bank', 'hospital', 'hotel'])),
    manager_id: profileOf(writer, random.pick(['youssef', 'anil', 'hala'])),
    location: random.pick(['Deira', 'Al Quoz', 'Jebel Ali', 'Marina', 'Sharjah']),
    start_date: plusDays(writer.today, -random.between(370, 700)),
    end_date: plusDays(writer.today, random.between(30, 400)),
    currency: 'AED',
    contract_value: random.between(40, 900) * 1000,
  }));
  await writer.insert('projects', jobs);
  await writer.advance(
    'project',
    'projects',
    jobs.map(({ id }) => ({ id, status: 'in_progress' })),
  );
  await writer.insert(
    'employees',
    some(workersAt(scale), (index) => ({
      id: workerOf(writer, index),
      first_name: random.pick(firstNames),
      last_name: `${random.pick(lastNames)} ${index + 1}`,
      department_id: departmentOf(writer, 'Projects'),
      job_title_id: writer.key(`title ${random.pick(trades)}`),
      manager_id: writer.key(`employee ${random.pick(['hassan', 'ramesh', 'bilal'])}`),
      hire_date: plusDays(writer.today, -random.between(400, 3000)),
      status: 'active',
      work_location: 'Dubai',
    })),
  );
}

async function writeVisits(writer: CompanyWriter, scale: number): Promise<void> {
  const random = writer.random('visits');
  const [there] = await writer.query<{ many: number }>('select count(*)::int as many from public.tasks');
  await writer.actAs(profileOf(writer, 'rajesh'));
  const many = 1000 * scale - (there?.many ?? 0);
  await writer.insert(
    'tasks',
    some(many, (index) => {
      const due = plusDays(writer.today, random.between(-365, 60));
      const isDone = due < writer.today && random.chance(0.96);
      const isBegun = !isDone && due < plusDays(writer.today, 7);
      return {
        task_title: `${random.pick(visits)}, floor ${random.between(1, 40)}, visit ${index + 1}`,
        project_id: jobOf(writer, index % jobsAt(scale)),
        assigned_to_user_id: profileOf(writer, random.pick(officePeople)),
        created_by_user_id: profileOf(writer, random.pick(officePeople)),
        priority_level: random.pick(['low', 'medium', 'medium', 'high', 'urgent']),
        start_date: plusDays(due, -random.between(0, 6)),
        due_date: due,
        task_status: isDone ? 'completed' : isBegun ? 'in_progress' : 'not_started',
        completion_percentage: isDone ? 100 : isBegun ? random.between(1, 19) * 5 : 0,
        created_at: momentAt(plusDays(due, -70), '08:00'),
      };
    }),
  );
}

/** Whole days of the workers, on the days of the last year that were worked. */
async function writeHours(writer: CompanyWriter, scale: number): Promise<void> {
  const random = writer.random('hours');
  const [there] = await writer.query<{ many: number }>(
    'select count(*)::int as many from public.time_entries',
  );
  const days = some(365, (back) => plusDays(writer.today, -1 - back)).filter((day) => weekdayOf(day) !== 7);
  const many = Math.min(2000 * scale - (there?.many ?? 0), days.length * workersAt(scale));
  await writer.actAs(profileOf(writer, 'grace'));
  await writer.insert(
    'time_entries',
    some(many, (index) => {
      const day = days[Math.floor(index / workersAt(scale))] ?? writer.today;
      return {
        employee_id: workerOf(writer, index % workersAt(scale)),
        project_id: jobOf(writer, random.between(0, jobsAt(scale) - 1)),
        cost_code_id: costCodeOf(writer, '04-200'),
        date: day,
        start_time: momentAt(day, '07:00'),
        end_time: momentAt(day, random.pick(['15:00', '16:00', '17:30'])),
        activity_type: 'work',
        is_billable: true,
        description: random.pick(visits),
        status: day < plusDays(writer.today, -14) ? 'approved' : 'submitted',
        created_at: momentAt(day, '18:00'),
      };
    }),
  );
}

async function writeInvoices(writer: CompanyWriter, scale: number): Promise<void> {
  const random = writer.random('busy invoices');
  const [there] = await writer.query<{ many: number }>('select count(*)::int as many from public.invoices');
  const invoices = some(500 * scale - (there?.many ?? 0), (index): PlannedInvoice => {
    const issued = plusDays(writer.today, -random.between(1, 365));
    const isOld = issued < plusDays(writer.today, -50);
    return {
      id: writer.key(`busy invoice ${index}`),
      type: 'standard',
      project_id: jobOf(writer, index % jobsAt(scale)),
      client_id: null,
      currency: 'AED',
      issued,
      due: plusDays(issued, 30),
      reference: `V-${index + 1}`,
      items: [
        {
          description: random.pick(visits),
          quantity: random.between(1, 8),
          unit: 'visit',
          unit_price: `${random.between(150, 2400)}.50`,
        },
        { description: 'Material', quantity: 1, unit: 'sum', unit_price: `${random.between(20, 900)}.00` },
      ],
      status:
        isOld && random.chance(0.93) ? 'paid' : random.pick(['sent', 'sent', 'approved', 'pending', 'draft']),
    };
  });
  await importInvoiceSet(writer, invoices);
}

async function writeMeasurements(writer: CompanyWriter, scale: number): Promise<void> {
  const random = writer.random('busy measurements');
  await writer.actAs(profileOf(writer, 'imran'));
  const items = some(10 * scale, (index) => ({
    id: writer.key(`busy takeoff ${index}`),
    project_id: jobOf(writer, index % jobsAt(scale)),
    description: `${random.pick(['Repainting', 'Retiling', 'Waterproofing'])}, sheet ${index + 1}`,
    unit: 'm2',
    category: 'Finishes',
  }));
  await writer.insert('takeoff_items', items);
  await writer.insert(
    'takeoff_measurements',
    items.flatMap(({ id }) =>
      some(100, (index): Row => ({
        takeoff_item_id: id,
        position: index + 1,
        description: `Room ${index + 1}`,
        count: 1,
        length: random.between(2, 12),
        breadth: random.between(2, 9),
      })),
    ),
  );
}

/** Costs of the visits, and so rows of the job cost ledger. */
async function writeCosts(writer: CompanyWriter, scale: number): Promise<void> {
  const random = writer.random('busy costs');
  const rows = some(1000 * scale, (index) => ({
    id: writer.key(`busy cost ${index}`),
    activity: random.pick(visits),
    project_id: jobOf(writer, index % jobsAt(scale)),
    employee_id: null,
    type: 'company',
    expense_type: 'material',
    expense_date: plusDays(writer.today, -random.between(1, 365)),
    amount: random.between(20, 2200),
    cost_code_id: costCodeOf(writer, random.pick(['26-200', '09-100', '04-100'])),
    cost_type: 'material',
    status: 'approved',
    decided_by: profileOf(writer, 'fatima'),
    approved_by: profileOf(writer, 'fatima'),
  }));
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert('expenses', rows);
  // Written as approved, so nobody took the step that posts them: the function of that step is called for each.
  await writer.query(
    `select count(private.post_job_cost(e.project_id, e.cost_code_id, e.cost_type, 'actual', round(e.amount * e.exchange_rate, 2), e.expense_date,
         'expenses', e.id, null, 'approved', e.activity))
       from public.expenses e where e.id = any ($1)`,
    [rows.map(({ id }) => id)],
  );
}
