import { describe, expect, it } from 'vitest';
import { calendarEntryOf, calendarPath } from './calendar-events.ts';

describe('an entry of the calendar', () => {
  it('has the address of its record', () => {
    expect(calendarPath({ event: 'visa_expiry', record_id: 'e1' })).toBe('/hr/employees/view/e1');
  });

  it('is left out when a newer database tells of what is not known here', () => {
    expect(calendarEntryOf({ event: 'toString', record_id: '1' })).toBeNull();
    expect(
      calendarEntryOf({
        event: 'task_due',
        record_id: '1',
        title: 'Slab',
        start_date: '2030-03-05',
        end_date: '2030-03-05',
        changed_at: '2030-03-01T00:00:00Z',
      }),
    ).toEqual({
      event: 'task_due',
      record_id: '1',
      title: 'Slab',
      context: null,
      start_date: '2030-03-05',
      end_date: '2030-03-05',
      is_mine: false,
      is_done: false,
      changed_at: '2030-03-01T00:00:00Z',
    });
  });
});
