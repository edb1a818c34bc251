export type ProjectStatus =
  | 'planning'
  | 'proposed'
  | 'quoted'
  | 'won'
  | 'lost'
  | 'in_progress'
  | 'on_hold'
  | 'completed'
  | 'closed'
  | 'cancelled';

export type SampleProject = {
  handle: string;
  name: string;
  description: string;
  client: string;
  manager: string;
  location: string;
  place: 'Dubai' | 'Pune';
  status: ProjectStatus;
  priority: 'low' | 'medium' | 'high' | 'critical';
  /** Days from today: work begins, and is to end. */
  startsIn: number;
  endsIn: number;
  /** Per cent of the work that is done; of a deep project it follows from its schedule. */
  progress: number;
  /** Complete to the last invoice: bill, contract, orders, certificates. The others have their tasks and no more. */
  isDeep: boolean;
  /** Gross floor in square metres; every quantity of a deep project follows from it. */
  floorArea: number;
};

type Line = readonly [
  handle: string,
  name: string,
  description: string,
  client: string,
  manager: string,
  location: string,
  place: 'Dubai' | 'Pune',
  status: ProjectStatus,
  priority: SampleProject['priority'],
  startsIn: number,
  endsIn: number,
  progress: number,
  isDeep: boolean,
  floorArea: number,
];

// prettier-ignore
const lines: readonly Line[] = [
  ['creek', 'Creek Harbour residential block C', 'Ground and six floors with a basement car park.', 'emaar', 'youssef', 'Dubai Creek Harbour', 'Dubai', 'in_progress', 'critical', -400, 75, 0, true, 7200],
  ['cold', 'Cold store and offices, Jebel Ali', 'Insulated warehouse with two floors of offices.', 'jafza', 'anil', 'Jebel Ali Free Zone', 'Dubai', 'in_progress', 'high', -170, 250, 0, true, 4800],
  ['school', 'विद्या निकेतन शाळा, नवीन इमारत', 'School building for 900 pupils with a hall.', 'school', 'vikram', 'Kothrud, Pune', 'Pune', 'in_progress', 'high', -235, 130, 0, true, 5200],
  ['branch', 'Bank branch building, Al Maktoum Road', 'Ground and three floors beside the old branch, which stayed open.', 'bank', 'hala', 'Deira, Dubai', 'Dubai', 'completed', 'medium', -345, -38, 100, true, 2600],
  ['park', 'Neighbourhood park and pavilion', 'حديقة الحي مع جناح ومقهى.', 'municipality', 'hala', 'Al Majaz, Sharjah', 'Dubai', 'on_hold', 'low', -120, 190, 20, false, 1800],
  ['clinic', 'Extension of the medical centre', 'Imaging and day surgery beside the existing clinic.', 'hospital', 'youssef', 'Jumeirah, Dubai', 'Dubai', 'won', 'high', 21, 330, 0, false, 2100],
  ['resort', 'Beach resort, staff housing', 'Four blocks of staff rooms with a canteen.', 'hotel', 'anil', 'Ras Al Khaimah', 'Dubai', 'quoted', 'medium', 60, 420, 0, false, 6400],
  ['campus', 'Technology park, parking structure', 'Six levels of parking with a footbridge.', 'itpark', 'vikram', 'Hinjawadi, Pune', 'Pune', 'proposed', 'medium', 90, 450, 0, false, 11000],
  ['villa', 'Private villa, Al Barsha', 'Two floors, majlis and pool.', 'villa', 'hala', 'Al Barsha, Dubai', 'Dubai', 'planning', 'low', 75, 400, 0, false, 950],
  ['mall', 'Retail pavilion, City Walk', 'Lost to a lower bid.', 'emaar', 'anil', 'City Walk, Dubai', 'Dubai', 'lost', 'medium', -60, 200, 0, false, 1500],
  ['depot', 'Truck depot and workshop', 'Handed over; the defects period has ended.', 'jafza', 'youssef', 'Jebel Ali Free Zone', 'Dubai', 'closed', 'low', -920, -560, 100, false, 3000],
  ['tower', 'Office tower, Baner Road', 'The client withdrew the funding.', 'itpark', 'vikram', 'Baner, Pune', 'Pune', 'cancelled', 'low', -80, 500, 0, false, 9000],
];

/** The twelve projects, one in each status and three under way. */
export const projectList: readonly SampleProject[] = lines.map(
  ([
    handle,
    name,
    description,
    client,
    manager,
    location,
    place,
    status,
    priority,
    startsIn,
    endsIn,
    progress,
    isDeep,
    floorArea,
  ]) => ({
    handle,
    name,
    description,
    client,
    manager,
    location,
    place,
    status,
    priority,
    startsIn,
    endsIn,
    progress,
    isDeep,
    floorArea,
  }),
);

export const deepProjects = projectList.filter(({ isDeep }) => isDeep);
