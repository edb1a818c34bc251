import { describe, expect, it } from 'vitest';
import { cellsOf, daysFrom, type Leave, type LeaveRow, peopleOf } from './leave-rows.ts';

const row = (more: Partial<LeaveRow>): LeaveRow => ({
  employee_id: 'asha',
  full_name: 'Asha Nair',
  department_id: null,
  department_name: null,
  is_own: false,
  days_off: [],
  request_id: null,
  leave_type: null,
  status: null,
  start_date: null,
  end_date: null,
  ...more,
});

const leave = (from: string, to: string): Leave => ({
  key: from,
  requestId: null,
  kind: null,
  status: 'approved',
  from,
  to,
});

describe('rows of the leave calendar', () => {
  it('are people with their leaves, oneself first and then who is on leave', () => {
    const asked = { request_id: 'r1', leave_type: 'Annual', status: 'pending', start_date: '2030-03-01' };
    const people = peopleOf([
      row({ employee_id: 'amal', full_name: 'Amal Haddad' }),
      row({ ...asked, end_date: '2030-03-02' }),
      row({ ...asked, request_id: 'r2', end_date: '2030-03-09' }),
      row({ employee_id: 'omar', full_name: 'Omar Said', is_own: true }),
    ]);
    expect(people.map(({ id, leaves }) => [id, leaves.length])).toEqual([
      ['omar', 0],
      ['asha', 2],
      ['amal', 0],
    ]);
  });

  it('have one cell a day, and one for the days of a leave, within the period', () => {
    const cells = cellsOf(
      [leave('2030-02-25', '2030-03-02'), leave('2030-03-04', '2030-03-20')],
      '2030-03-01',
      '2030-03-06',
    );
    expect(cells.map(({ day, span, leaves }) => [day, span, leaves.length])).toEqual([
      ['2030-03-01', 2, 1],
      ['2030-03-03', 1, 0],
      ['2030-03-04', 3, 1],
    ]);
  });

  it('hold two leaves that share a day in one cell', () => {
    const cells = cellsOf(
      [leave('2030-03-03', '2030-03-05'), leave('2030-03-02', '2030-03-03')],
      '2030-03-01',
      '2030-03-06',
    );
    expect(cells.map(({ day, span, leaves }) => [day, span, leaves.length])).toEqual([
      ['2030-03-01', 1, 0],
      ['2030-03-02', 4, 2],
      ['2030-03-06', 1, 0],
    ]);
  });

  it('go over the end of a month', () => {
    expect(daysFrom('2030-02-27', '2030-03-01')).toEqual(['2030-02-27', '2030-02-28', '2030-03-01']);
  });
});
