import { describe, expect, it } from 'vitest';
import { instantOf, wallClock } from './zone-time.ts';

describe('a time on the clocks of a zone', () => {
  it.each([
    ['2026-03-02T08:00', 'Asia/Dubai', '2026-03-02T04:00:00.000Z'],
    ['2026-03-02T08:00', 'Asia/Kolkata', '2026-03-02T02:30:00.000Z'],
    // the night the clocks of Berlin go forward
    ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-02T08:00', 'Nowhere/Atall', '2026-03-02T08:00:00.000Z'],
  ])('%s in %s is %s, and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)).toBe(instant);
    expect(wallClock(instant, zone)).toBe(wall.replace('T', ' '));
  });
});
