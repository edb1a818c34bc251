import { type AddressedName, recordAddresses } from '../addresses.ts';

/** What the filter of the calendar tells apart. */
export const calendarKinds = [
  'task',
  'milestone',
  'project',
  'leave',
  'holiday',
  'inspection',
  'contract',
  'delivery',
  'payment',
  'goal',
  'expiry',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** What happens on a day: its kind and the resource of its record. */
export const calendarEvents = {
  task_due: { kind: 'task', entity: 'tasks' },
  checklist_due: { kind: 'task', entity: 'employee_checklist_lines' },
  milestone: { kind: 'milestone', entity: 'tasks' },
  project_start: { kind: 'project', entity: 'projects' },
  project_end: { kind: 'project', entity: 'projects' },
  leave: { kind: 'leave', entity: 'leave_requests' },
  holiday: { kind: 'holiday', entity: 'holidays' },
  inspection: { kind: 'inspection', entity: 'safety_inspections' },
  equipment_inspection: { kind: 'inspection', entity: 'safety_equipment' },
  contract_end: { kind: 'contract', entity: 'contracts' },
  quotation_expiry: { kind: 'contract', entity: 'quotation_drafts' },
  delivery: { kind: 'delivery', entity: 'purchase_orders' },
  invoice_due: { kind: 'payment', entity: 'invoices' },
  bill_due: { kind: 'payment', entity: 'supplier_invoices' },
  goal_due: { kind: 'goal', entity: 'performance_goals' },
  passport_expiry: { kind: 'expiry', entity: 'employees' },
  visa_expiry: { kind: 'expiry', entity: 'employees' },
  paper_expiry: { kind: 'expiry', entity: 'employees' },
  probation_end: { kind: 'expiry', entity: 'employees' },
} as const satisfies Record<string, { kind: CalendarKind; entity: AddressedName }>;
export type CalendarEvent = keyof typeof calendarEvents;

/** An entry as `public.calendar_entries` answers it; days as `YYYY-MM-DD`, the last one included. */
export type CalendarEntry = {
  event: CalendarEvent;
  record_id: string;
  title: string;
  /** The project, the other party, the kind of leave or the place. */
  context: string | null;
  start_date: string;
  end_date: string;
  is_mine: boolean;
  is_done: boolean;
  /** When the record was changed last, an instant. */
  changed_at: string;
};

/** Where the record of an entry is shown. */
export function calendarPath({ event, record_id: id }: Pick<CalendarEntry, 'event' | 'record_id'>): string {
  return `${recordAddresses[calendarEvents[event].entity].route}/view/${id}`;
}

/** The entry in a row of the database, or null for one that a newer database tells of and this build does not know. */
export function calendarEntryOf(row: Readonly<Record<string, unknown>>): CalendarEntry | null {
  const event = row['event'];
  if (!isCalendarEvent(event)) return null;
  return {
    event,
    record_id: String(row['record_id']),
    title: String(row['title']),
    context: typeof row['context'] === 'string' ? row['context'] : null,
    start_date: String(row['start_date']),
    end_date: String(row['end_date']),
    is_mine: row['is_mine'] === true,
    is_done: row['is_done'] === true,
    changed_at: String(row['changed_at']),
  };
}

function isCalendarEvent(value: unknown): value is CalendarEvent {
  return typeof value === 'string' && Object.hasOwn(calendarEvents, value);
}
