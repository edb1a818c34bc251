import { describe, expect, it } from 'vitest';
import { dayAfterKey } from './calendar-days.ts';

describe('a key in a grid of days', () => {
  const at = { span: 'month', weekStart: 1, isRtl: false } as const;
  it.each([
    ['ArrowRight', '2030-03-16'],
    ['ArrowLeft', '2030-03-14'],
    ['ArrowDown', '2030-03-22'],
    ['ArrowUp', '2030-03-08'],
    ['PageDown', '2030-04-15'],
    ['PageUp', '2030-02-15'],
    ['Home', '2030-03-11'],
    ['End', '2030-03-17'],
    ['x', null],
  ])('%s leads to %s', (key, day) => {
    expect(dayAfterKey(key, '2030-03-15', at)).toBe(day);
  });

  it('follows the direction of the script, and pages by weeks in a week', () => {
    expect(dayAfterKey('ArrowRight', '2030-03-15', { ...at, isRtl: true })).toBe('2030-03-14');
    expect(dayAfterKey('PageDown', '2030-03-15', { ...at, span: 'week' })).toBe('2030-03-22');
  });
});
