import { westernDigits } from '../../files/western-digits.ts';

/** What a column of a schedule can hold. */
export type CsvColumn =
  | 'id'
  | 'wbs'
  | 'level'
  | 'parent'
  | 'name'
  | 'description'
  | 'start'
  | 'finish'
  | 'duration'
  | 'predecessors'
  | 'progress'
  | 'resources'
  | 'responsible'
  | 'milestone'
  | 'priority';

/** Vowel signs and the virama of Devanagari: parts of a word, not marks that people leave out. */
const INDIC_VOWEL = /[\u0900-\u093B\u093E-\u0963]/;

/**
 * Headings people and programs write (Microsoft Project, Primavera, GanttProject, spreadsheets), as {@link plainHeading}
 * makes them. The first column with a known heading is taken.
 */
const HEADINGS: Readonly<Record<CsvColumn, readonly string[]>> = {
  id: [
    'id',
    'task id',
    'activity id',
    'unique id',
    'uid',
    'no',
    'number',
    'task no',
    'task number',
    'sr no',
    'رقم',
    'الرقم',
    'رقم المهمة',
    'معرف المهمة',
    'क्रमांक',
    'आईडी',
    'कार्य आईडी',
  ],
  wbs: [
    'wbs',
    'wbs code',
    'outline number',
    'outline',
    'outline code',
    'outline no',
    'هيكل تجزئة العمل',
    'डब्ल्यूबीएस',
  ],
  level: ['outline level', 'level', 'indent', 'wbs level', 'المستوى', 'مستوى', 'स्तर'],
  parent: [
    'parent',
    'parent id',
    'parent task',
    'parent task id',
    'summary task',
    'المهمة الرئيسية',
    'المهمة الأم',
    'मूल कार्य',
    'मुख्य कार्य',
  ],
  name: [
    'name',
    'task',
    'task name',
    'task title',
    'title',
    'activity',
    'activity name',
    'activity description',
    'work item',
    'اسم المهمة',
    'المهمة',
    'الاسم',
    'النشاط',
    'اسم النشاط',
    'कार्य',
    'कार्य का नाम',
    'नाम',
    'गतिविधि',
  ],
  description: [
    'description',
    'notes',
    'note',
    'remarks',
    'comments',
    'details',
    'الوصف',
    'ملاحظات',
    'विवरण',
    'टिप्पणी',
    'टिप्पणियाँ',
  ],
  start: [
    'start',
    'start date',
    'begin',
    'begin date',
    'starts',
    'planned start',
    'scheduled start',
    'from',
    'البداية',
    'تاريخ البداية',
    'تاريخ البدء',
    'البدء',
    'आरंभ',
    'प्रारंभ',
    'आरंभ तिथि',
    'प्रारंभ तिथि',
  ],
  finish: [
    'finish',
    'finish date',
    'end',
    'end date',
    'ends',
    'due',
    'due date',
    'planned finish',
    'scheduled finish',
    'to',
    'النهاية',
    'تاريخ النهاية',
    'تاريخ الانتهاء',
    'الانتهاء',
    'समाप्ति',
    'अंत',
    'समाप्ति तिथि',
    'अंतिम तिथि',
  ],
  duration: [
    'duration',
    'duration days',
    'days',
    'original duration',
    'working days',
    'المدة',
    'المدة بالأيام',
    'अवधि',
    'अवधि दिन',
  ],
  predecessors: [
    'predecessors',
    'predecessor',
    'depends on',
    'dependencies',
    'dependency',
    'predecessor ids',
    'predecessor details',
    'السابقات',
    'المهام السابقة',
    'السوابق',
    'يعتمد على',
    'पूर्ववर्ती',
    'पूर्ववर्ती कार्य',
    'निर्भरता',
  ],
  progress: [
    '% complete',
    'percent complete',
    'complete',
    'completion',
    'completion %',
    'progress',
    'progress %',
    '% progress',
    '% done',
    'done',
    'activity % complete',
    'physical % complete',
    'نسبة الإنجاز',
    'الإنجاز',
    'نسبة الإنجاز %',
    '% الإنجاز',
    'التقدم',
    'प्रगति',
    '% पूर्ण',
    'पूर्णता',
    'प्रगति %',
  ],
  resources: [
    'resource',
    'resources',
    'resource name',
    'resource names',
    'team',
    'crew',
    'people',
    'الموارد',
    'المورد',
    'الفريق',
    'संसाधन',
    'टीम',
  ],
  responsible: [
    'responsible',
    'responsible person',
    'assigned to',
    'assignee',
    'owner',
    'coordinator',
    'person in charge',
    'المسؤول',
    'مسند إلى',
    'ज़िम्मेदार',
    'जिम्मेदार',
    'सौंपा गया',
  ],
  milestone: [
    'milestone',
    'is milestone',
    'milestone?',
    'معلم',
    'علامة فارقة',
    'مرحلة رئيسية',
    'मील का पत्थर',
    'माइलस्टोन',
  ],
  priority: ['priority', 'الأولوية', 'प्राथमिकता'],
};

const BY_HEADING: ReadonlyMap<string, CsvColumn> = new Map(
  // The columns of the table above are its keys.
  (Object.entries(HEADINGS) as [CsvColumn, readonly string[]][]).flatMap(([column, headings]) =>
    headings.map((heading): [string, CsvColumn] => [plainHeading(heading), column]),
  ),
);

export type CsvHeader = {
  /** Where each known column stands. */
  at: ReadonlyMap<CsvColumn, number>;
  /** Headings nothing is known of, as they are written. */
  unknown: string[];
  /** Headings of a column that another column already is. */
  repeated: string[];
};

/** Recognises the columns of a heading row. */
export function readHeader(fields: readonly string[]): CsvHeader {
  const at = new Map<CsvColumn, number>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  for (const [index, field] of fields.entries()) {
    const column = BY_HEADING.get(plainHeading(field));
    if (column === undefined) {
      if (field.trim() !== '') unknown.push(field.trim());
    } else if (at.has(column)) repeated.push(field.trim());
    else at.set(column, index);
  }
  return { at, unknown, repeated };
}

/** True when a cell is itself a heading of the column. */
export function isHeading(text: string, column: CsvColumn): boolean {
  return BY_HEADING.get(plainHeading(text)) === column;
}

/** A heading without what people vary: letter case, marks on letters, punctuation, underscores, repeated spaces. */
function plainHeading(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .replace(/\p{Mn}|\u0640/gu, (mark) => (INDIC_VOWEL.test(mark) ? mark : ''))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_.:;*#()[\]\-/]+/g, ' ')
    .trim();
}
