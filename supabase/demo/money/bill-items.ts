import type { SampleProject } from '../projects/project-list.ts';

/** One item of a bill: what it is, how much of it a square metre of floor takes, and what a unit costs. */
export type BillItem = {
  section: string;
  costCode: string;
  description: string;
  unit: string;
  /** Quantity for each square metre of floor; null for a sum or a number of months. */
  perSquareMetre: number | null;
  /** Number of units when it does not follow from the floor. */
  fixed: number;
  /** Dirhams a unit. */
  costRate: number;
  /** Titles of the work it is used up by: from the start of the first to the end of the second. */
  from: string;
  to: string;
  isMeasured: boolean;
};

const line = (
  section: string,
  costCode: string,
  description: string,
  unit: string,
  amount: { perSquareMetre?: number; fixed?: number },
  costRate: number,
  from: string,
  to: string,
  isMeasured = false,
): BillItem => ({
  section,
  costCode,
  description,
  unit,
  perSquareMetre: amount.perSquareMetre ?? null,
  fixed: amount.fixed ?? 0,
  costRate,
  from,
  to,
  isMeasured,
});

const first = 'Building permit';
const last = 'Snagging';

/** The bill of a concrete frame building; rates of the Emirates, which Pune converts. */
export const billItems: readonly BillItem[] = [
  line(
    'Preliminaries',
    '01-100',
    'Site management and supervision',
    'month',
    { fixed: 14 },
    46_000,
    first,
    last,
  ),
  line(
    'Preliminaries',
    '01-200',
    'Site offices, fences, water and power',
    'sum',
    { perSquareMetre: 1 },
    36,
    first,
    last,
  ),
  line(
    'Preliminaries',
    '01-300',
    'Permits, insurances and material tests',
    'sum',
    { perSquareMetre: 1 },
    19,
    first,
    last,
  ),
  line(
    'Preliminaries',
    '01-400',
    'Tower crane and hoists',
    'month',
    { fixed: 10 },
    41_000,
    'Raft foundation',
    'Ceilings and painting',
  ),
  line(
    'Substructure',
    '02-100',
    'Excavate, cart away and backfill',
    'm3',
    { perSquareMetre: 1.1 },
    28,
    'Excavation to formation level',
    'Retaining walls',
    true,
  ),
  line(
    'Substructure',
    '02-200',
    'Bored piles of 600 mm with tests',
    'm',
    { perSquareMetre: 0.9 },
    215,
    'Piling and pile tests',
    'Piling and pile tests',
  ),
  line(
    'Concrete',
    '03-100',
    'Concrete C40 in foundations, columns and slabs',
    'm3',
    { perSquareMetre: 0.42 },
    0,
    'Raft foundation',
    'Roof slab and parapets',
    true,
  ),
  line(
    'Concrete',
    '03-200',
    'Deformed reinforcement B500',
    't',
    { perSquareMetre: 0.048 },
    0,
    'Raft foundation',
    'Roof slab and parapets',
  ),
  line(
    'Concrete',
    '03-300',
    'Formwork, fixing and placing',
    'm2',
    { perSquareMetre: 2.1 },
    0,
    'Raft foundation',
    'Roof slab and parapets',
    true,
  ),
  line(
    'Masonry',
    '04-100',
    'Hollow blocks of 200 mm',
    'm2',
    { perSquareMetre: 1.3 },
    0,
    'Blockwork',
    'Blockwork',
    true,
  ),
  line(
    'Masonry',
    '04-200',
    'Laying blocks in mortar',
    'm2',
    { perSquareMetre: 1.3 },
    34,
    'Blockwork',
    'Blockwork',
  ),
  line(
    'Envelope',
    '07-100',
    'Waterproofing of basement and roof',
    'm2',
    { perSquareMetre: 0.45 },
    68,
    'Blinding and waterproofing',
    'Roof waterproofing and insulation',
    true,
  ),
  line(
    'Envelope',
    '08-100',
    'Aluminium windows and curtain wall',
    'm2',
    { perSquareMetre: 0.28 },
    640,
    'Aluminium windows and curtain wall',
    'Aluminium windows and curtain wall',
  ),
  line(
    'Finishes',
    '09-100',
    'Porcelain and stone floors',
    'm2',
    { perSquareMetre: 0.9 },
    0,
    'Tiling and stone',
    'Tiling and stone',
    true,
  ),
  line(
    'Finishes',
    '09-200',
    'Plaster and paint to walls and ceilings',
    'm2',
    { perSquareMetre: 3.1 },
    0,
    'Plastering',
    'Ceilings and painting',
    true,
  ),
  line(
    'Services',
    '26-100',
    'Electrical and mechanical installations, first fix',
    'm2',
    { perSquareMetre: 1 },
    205,
    'First fix electrical and plumbing',
    'First fix electrical and plumbing',
  ),
  line(
    'Services',
    '26-100',
    'Electrical and mechanical installations, ducts and chilled water',
    'm2',
    { perSquareMetre: 1 },
    265,
    'Ducts and chilled water',
    'Ducts and chilled water',
  ),
  line(
    'Services',
    '26-100',
    'Electrical and mechanical installations, second fix',
    'm2',
    { perSquareMetre: 1 },
    150,
    'Second fix and fittings',
    'Testing and commissioning',
  ),
  line(
    'Services',
    '26-200',
    'Cables, fittings and sanitary ware',
    'm2',
    { perSquareMetre: 1 },
    74,
    'First fix electrical and plumbing',
    'Second fix and fittings',
  ),
];

/** What a unit of some of them is made of: cost type, resource, unit, how much of it, and its price in dirhams. */
export const buildups: Readonly<
  Record<
    string,
    readonly (readonly [
      type: 'labour' | 'material' | 'plant',
      resource: string,
      unit: string,
      coefficient: number,
      price: number,
    ])[]
  >
> = {
  '03-100': [
    ['material', 'Concrete C40 delivered', 'm3', 1.03, 298],
    ['plant', 'Concrete pump', 'h', 0.08, 320],
    ['material', 'Curing compound', 'l', 0.4, 11],
  ],
  '03-200': [
    ['material', 'Reinforcement cut and bent', 't', 1.04, 2480],
    ['material', 'Binding wire and spacers', 'kg', 12, 4.2],
  ],
  '03-300': [
    ['labour', 'Carpenter', 'h', 0.9, 24],
    ['labour', 'Steel fixer', 'h', 0.7, 24],
    ['labour', 'Helper', 'h', 0.8, 15],
    ['material', 'Plywood and props', 'm2', 0.25, 46],
  ],
  '04-100': [
    ['material', 'Hollow block 200 mm', 'each', 12.5, 3.1],
    ['material', 'Mortar', 'kg', 21, 0.32],
    ['material', 'Wall ties', 'each', 2, 1.1],
  ],
  '09-100': [
    ['material', 'Porcelain tile 600 x 600', 'm2', 1.06, 62],
    ['material', 'Tile adhesive', 'kg', 5, 1.6],
    ['material', 'Grout', 'kg', 0.6, 4],
  ],
  '09-200': [
    ['labour', 'Plasterer', 'h', 0.75, 23],
    ['labour', 'Painter', 'h', 0.35, 22],
    ['labour', 'Helper', 'h', 0.5, 15],
  ],
};

/** What the company lays on cost: overheads, and profit on both, in per cent. The school was won below its overheads. */
export const marksOf = ({ handle }: SampleProject) =>
  handle === 'school' ? { overhead: 3, profit: 0 } : { overhead: 8, profit: 10 };
