/** One piece of work of a building: its phase, its share of the time, and what must be done before. */
export type WorkPackage = {
  phase: string;
  title: string;
  /** Days it takes, for every hundred days of the project. */
  days: number;
  /** Titles of what comes before, with the days between. */
  after: readonly (readonly [title: string, type: 'FS' | 'SS', lag: number])[];
  trade: 'site' | 'office' | 'safety' | 'procurement';
};

/** Who does the work of a phase, as a site says it; the others have people of the office. */
export const tradeOfPhase: Readonly<Record<string, string>> = {
  Substructure: 'Civil works',
  Structure: 'Concrete',
  Envelope: 'Facade',
  Services: 'MEP',
  Finishes: 'Finishes',
};

/** What work is charged to; site staff, cranes and block laying are budgeted for all of the work, and have no task. */
export const costCodeOfWork: Readonly<Record<string, string>> = {
  'Building permit': '01-300',
  'Mobilise the site and fence it': '01-200',
  'Survey and setting out': '01-300',
  'Order long-lead equipment': '26-200',
  'Excavation to formation level': '02-100',
  'Piling and pile tests': '02-200',
  'Blinding and waterproofing': '07-100',
  'Raft foundation': '03-100',
  'Retaining walls': '03-300',
  'Columns and slab, ground floor': '03-200',
  'Columns and slab, typical floors': '03-300',
  'Roof slab and parapets': '03-100',
  'Concrete cube tests': '01-300',
  Blockwork: '04-100',
  'Aluminium windows and curtain wall': '08-100',
  'Roof waterproofing and insulation': '07-100',
  'First fix electrical and plumbing': '26-100',
  'Ducts and chilled water': '26-100',
  Lifts: '26-100',
  'Second fix and fittings': '26-200',
  Plastering: '09-200',
  'Tiling and stone': '09-100',
  'Ceilings and painting': '09-200',
  'Joinery and doors': '09-200',
  'External works and landscaping': '01-200',
  'Testing and commissioning': '26-100',
  'Civil defence approval': '01-300',
  Snagging: '01-200',
};

const piece = (
  phase: string,
  title: string,
  days: number,
  after: WorkPackage['after'] = [],
  trade: WorkPackage['trade'] = 'site',
): WorkPackage => ({ phase, title, days, after, trade });

/** How a building comes about, from the permit to the keys: about a hundred days of work on the longest way. */
export const workBreakdown: readonly WorkPackage[] = [
  piece('Preparation', 'Building permit', 6, [], 'office'),
  piece('Preparation', 'Mobilise the site and fence it', 4, [['Building permit', 'SS', 3]]),
  piece('Preparation', 'Survey and setting out', 2, [['Mobilise the site and fence it', 'FS', 0]]),
  piece('Preparation', 'Order long-lead equipment', 5, [['Building permit', 'SS', 2]], 'procurement'),
  piece('Substructure', 'Excavation to formation level', 6, [['Survey and setting out', 'FS', 0]]),
  piece('Substructure', 'Piling and pile tests', 8, [['Excavation to formation level', 'SS', 3]]),
  piece('Substructure', 'Blinding and waterproofing', 3, [['Piling and pile tests', 'FS', 0]]),
  piece('Substructure', 'Raft foundation', 6, [['Blinding and waterproofing', 'FS', 0]]),
  piece('Substructure', 'Retaining walls', 5, [['Raft foundation', 'FS', 1]]),
  piece('Structure', 'Columns and slab, ground floor', 6, [['Retaining walls', 'FS', 0]]),
  piece('Structure', 'Columns and slab, typical floors', 14, [['Columns and slab, ground floor', 'FS', 0]]),
  piece('Structure', 'Roof slab and parapets', 5, [['Columns and slab, typical floors', 'FS', 0]]),
  piece('Structure', 'Concrete cube tests', 18, [['Columns and slab, ground floor', 'SS', 2]], 'safety'),
  piece('Envelope', 'Blockwork', 12, [['Columns and slab, typical floors', 'SS', 7]]),
  piece('Envelope', 'Aluminium windows and curtain wall', 9, [['Blockwork', 'SS', 6]]),
  piece('Envelope', 'Roof waterproofing and insulation', 4, [['Roof slab and parapets', 'FS', 2]]),
  piece('Services', 'First fix electrical and plumbing', 10, [['Blockwork', 'SS', 4]]),
  piece('Services', 'Ducts and chilled water', 11, [['First fix electrical and plumbing', 'SS', 3]]),
  piece('Services', 'Lifts', 8, [['Roof slab and parapets', 'FS', 1]]),
  piece('Services', 'Second fix and fittings', 8, [['Ducts and chilled water', 'FS', 0]]),
  piece('Finishes', 'Plastering', 9, [['First fix electrical and plumbing', 'FS', 0]]),
  piece('Finishes', 'Tiling and stone', 9, [['Plastering', 'SS', 5]]),
  piece('Finishes', 'Ceilings and painting', 9, [['Tiling and stone', 'SS', 4]]),
  piece('Finishes', 'Joinery and doors', 6, [['Ceilings and painting', 'SS', 3]]),
  piece('Handover', 'External works and landscaping', 7, [['Ceilings and painting', 'SS', 2]]),
  piece('Handover', 'Testing and commissioning', 5, [['Second fix and fittings', 'FS', 0]]),
  piece('Handover', 'Civil defence approval', 3, [['Testing and commissioning', 'FS', 0]], 'safety'),
  piece('Handover', 'Snagging', 4, [['Joinery and doors', 'FS', 0]]),
];
