import { describe, expect, it } from 'vitest';
import { firstDayOfWeek, pageFrom, periodOf } from './calendar-period.ts';
import { calendarHref, calendarSearch } from './calendar-search.ts';

describe('a week', () => {
  it.each([
    ['Saturday and Sunday', [6, 7], 1],
    ['Friday and Saturday', [5, 6], 7],
    ['Friday', [5], 6],
    ['Sunday', [7], 1],
    ['no day', [], 1],
  ])('begins after the weekend of %s', (_name, weekend, first) => {
    expect(firstDayOfWeek(weekend)).toBe(first);
  });
});

describe('a period', () => {
  it('is the whole weeks of a month, seven days, or a month from a day on', () => {
    expect(periodOf('month', '2030-03-15', 1)).toEqual({ from: '2030-02-25', to: '2030-03-31' });
    expect(periodOf('month', '2030-03-15', 7)).toEqual({ from: '2030-02-24', to: '2030-04-06' });
    expect(periodOf('week', '2030-03-15', 1)).toEqual({ from: '2030-03-11', to: '2030-03-17' });
    expect(periodOf('week', '2030-03-16', 6)).toEqual({ from: '2030-03-16', to: '2030-03-22' });
    expect(periodOf('agenda', '2028-02-10', 1)).toEqual({ from: '2028-02-10', to: '2028-03-09' });
  });

  it('is followed by the next: a short month does not swallow the one after', () => {
    expect(pageFrom('month', '2030-01-31', 1)).toBe('2030-02-28');
    expect(pageFrom('week', '2030-12-30', 1)).toBe('2031-01-06');
    expect(pageFrom('agenda', '2030-03-31', -1)).toBe('2030-02-28');
  });
});

describe('the address', () => {
  it('keeps what it knows', () => {
    const search = { view: 'week', day: '2030-03-15', kinds: 'task,leave', mine: true } as const;
    expect(calendarSearch(search)).toEqual(search);
    expect(calendarHref(search)).toBe('/calendar?view=week&day=2030-03-15&kinds=task%2Cleave&mine=true');
    expect(calendarHref({})).toBe('/calendar');
  });

  it.each([
    { view: 'year' },
    { day: '2030-02-30' },
    { day: '0001-01-01' },
    { day: 7 },
    { kinds: '' },
    { mine: 'yes' },
  ])('leaves out %j', (search) => {
    expect(calendarSearch(search)).toEqual({});
  });
});
