import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasErrors, type ImportedSchedule } from './imported-schedule.ts';
import { readSchedule } from './read-schedule.ts';
import { schedulePayload } from './schedule-payload.ts';
import { scheduleProblemCatalogue } from './schedule-problems.ts';
import { bytesOf, fixtures } from './testing/schedule-bytes.ts';
import { unstorable } from './testing/unstorable.ts';

describe('files that are nearly right', () => {
  const known = new Set(Object.keys(scheduleProblemCatalogue));
  const check = (schedule: ImportedSchedule) => {
    for (const problem of schedule.problems) {
      expect(known.has(problem.code)).toBe(true);
      const wanted = scheduleProblemCatalogue[problem.code];
      expect([problem.severity, Object.keys(problem.values ?? {})]).toEqual([
        wanted.severity,
        [...wanted.values],
      ]);
    }
    if (hasErrors(schedule)) return;
    expect(unstorable(schedule)).toEqual([]);
    expect(JSON.parse(JSON.stringify(schedulePayload(schedule)))).toEqual(schedulePayload(schedule));
  };

  it.each(fixtures)('never stop the reader: %s with pieces cut, doubled and put elsewhere', (name) => {
    const text = new TextDecoder().decode(bytesOf(name));
    const place = fc.nat({ max: text.length });
    const piece = fc.constantFrom(
      '',
      '"',
      '<',
      '>',
      '&',
      ';',
      ',',
      '\n',
      '\0',
      '-1',
      '0',
      '999999999999',
      'NaN',
      '2026-02-30',
      '<task/>',
      '<Task/>',
      '</task>',
      ']]>',
      '<![CDATA[',
      '١',
      'FS',
      '\uD800',
    );
    fc.assert(
      fc.property(place, place, place, piece, (from, to, at, inserted) => {
        const [start, end] = from < to ? [from, to] : [to, from];
        const cut = text.slice(0, start) + text.slice(end);
        check(readSchedule(cut));
        check(readSchedule(text.slice(0, at) + inserted + text.slice(at)));
        check(
          readSchedule(text.slice(0, at) + text.slice(start, Math.min(end, start + 300)) + text.slice(at)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each(fixtures)(
    'never stop the reader: %s with other values in its attributes, elements and cells',
    (name) => {
      const text = new TextDecoder().decode(bytesOf(name));
      const value = fc.constantFrom(
        '',
        '0',
        '-1',
        '1',
        '2',
        '8',
        '99999999',
        '1e400',
        '0.5',
        'true',
        '2026-02-30',
        '1899-12-31',
        '2199-12-31',
        '9999-12-31',
        'PT1H',
        'x',
        ' ',
        '1;2',
        '1FS',
        '%',
        '__proto__',
      );
      const pattern = name.endsWith('csv')
        ? /(?<=[,;\t])[^,;\t\n"]+(?=[,;\t])/g
        : /(?<=")[^"<>]*(?=")|(?<=>)[^<>]+(?=<\/)/g;
      const count = [...text.matchAll(pattern)].length;
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat({ max: count }), value), { minLength: 1, maxLength: 6 }),
          (changes) => {
            let index = 0;
            const wanted = new Map(changes);
            check(readSchedule(text.replace(pattern, (old) => wanted.get(index++) ?? old)));
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it('never stop the reader: bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => check(readSchedule(bytes))),
      { numRuns: 300 },
    );
  });
});
