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
  latitude: number;
  longitude: number;
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
  latitude: number,
  longitude: number,
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
  ['creek', 'Creek Harbour residential block C', 'Ground and six floors with a basement car park.', 'emaar', 'youssef', 'Dubai Creek Harbour', 'Dubai', 25.2058, 55.3426, 'in_progress', 'critical', -400, 75, 0, true, 22000],
  ['cold', 'Cold store and offices, Jebel Ali', 'Insulated warehouse with two floors of offices.', 'jafza', 'anil', 'Jebel Ali Free Zone', 'Dubai', 25.0076, 55.0853, 'in_progress', 'high', -170, 250, 0, true, 15000],
  ['school', 'विद्या निकेतन शाळा, नवीन इमारत', 'School building for 900 pupils with a hall.', 'school', 'vikram', 'Kothrud, Pune', 'Pune', 18.5074, 73.8077, 'in_progress', 'high', -235, 130, 0, true, 12000],
  ['branch', 'Bank branch building, Al Maktoum Road', 'Ground and three floors beside the old branch, which stayed open.', 'bank', 'hala', 'Deira, Dubai', 'Dubai', 25.2697, 55.3095, 'completed', 'medium', -345, -38, 100, true, 7000],
  ['park', 'Neighbourhood park and pavilion', 'حديقة الحي مع جناح ومقهى.', 'municipality', 'hala', 'Al Majaz, Sharjah', 'Dubai', 25.3256, 55.3816, 'on_hold', 'low', -120, 190, 20, false, 1800],
  ['clinic', 'Extension of the medical centre', 'Imaging and day surgery beside the existing clinic.', 'hospital', 'youssef', 'Jumeirah, Dubai', 'Dubai', 25.2048, 55.2433, 'won', 'high', 21, 330, 0, false, 5200],
  ['resort', 'Beach resort, staff housing', 'Four blocks of staff rooms with a canteen.', 'hotel', 'anil', 'Ras Al Khaimah', 'Dubai', 25.7895, 55.9432, 'quoted', 'medium', 60, 420, 0, false, 6400],
  ['campus', 'Technology park, parking structure', 'Six levels of parking with a footbridge.', 'itpark', 'vikram', 'Hinjawadi, Pune', 'Pune', 18.5913, 73.7389, 'proposed', 'medium', 90, 450, 0, false, 11000],
  ['villa', 'Private villa, Al Barsha', 'Two floors, majlis and pool.', 'villa', 'hala', 'Al Barsha, Dubai', 'Dubai', 25.1128, 55.2003, 'planning', 'low', 75, 400, 0, false, 950],
  ['mall', 'Retail pavilion, City Walk', 'Lost to a lower bid.', 'emaar', 'anil', 'City Walk, Dubai', 'Dubai', 25.2076, 55.2627, 'lost', 'medium', -60, 200, 0, false, 1500],
  ['depot', 'Truck depot and workshop', 'Handed over; the defects period has ended.', 'jafza', 'youssef', 'Jebel Ali Free Zone', 'Dubai', 24.9857, 55.0734, 'closed', 'low', -920, -560, 100, false, 3000],
  ['tower', 'Office tower, Baner Road', 'The client withdrew the funding.', 'itpark', 'vikram', 'Baner, Pune', 'Pune', 18.559, 73.7868, 'cancelled', 'low', -80, 500, 0, false, 9000],
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
    latitude,
    longitude,
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
    latitude,
    longitude,
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
