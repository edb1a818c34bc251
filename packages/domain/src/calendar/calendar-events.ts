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

/** What happens on a day: its kind, the table of its record and where that is shown. */
export const calendarEvents = {
  task_due: { kind: 'task', entity: 'tasks', route: '/tasks' },
  milestone: { kind: 'milestone', entity: 'tasks', route: '/tasks' },
  project_start: { kind: 'project', entity: 'projects', route: '/projects' },
  project_end: { kind: 'project', entity: 'projects', route: '/projects' },
  leave: { kind: 'leave', entity: 'leave_requests', route: '/hr/leave-requests' },
  holiday: { kind: 'holiday', entity: 'holidays', route: '/hr/holidays' },
  inspection: { kind: 'inspection', entity: 'safety_inspections', route: '/safety/inspections' },
  equipment_inspection: { kind: 'inspection', entity: 'safety_equipment', route: '/safety/equipment' },
  contract_end: { kind: 'contract', entity: 'contracts', route: '/commercial/contracts' },
  quotation_expiry: { kind: 'contract', entity: 'quotation_drafts', route: '/commercial/quotations' },
  delivery: { kind: 'delivery', entity: 'purchase_orders', route: '/commercial/purchase-orders' },
  invoice_due: { kind: 'payment', entity: 'invoices', route: '/finance/invoices' },
  bill_due: { kind: 'payment', entity: 'supplier_invoices', route: '/finance/supplier-invoices' },
  goal_due: { kind: 'goal', entity: 'performance_goals', route: '/hr/performance-goals' },
  passport_expiry: { kind: 'expiry', entity: 'employees', route: '/hr/employees' },
  visa_expiry: { kind: 'expiry', entity: 'employees', route: '/hr/employees' },
  probation_end: { kind: 'expiry', entity: 'employees', route: '/hr/employees' },
} as const satisfies Record<string, { kind: CalendarKind; entity: string; route: string }>;
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
  return `${calendarEvents[event].route}/view/${id}`;
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
