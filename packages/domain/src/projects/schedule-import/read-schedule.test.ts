import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochDayOf, isCalendarDate } from '../calendar-date.ts';
import { hasErrors, type ImportedSchedule } from './imported-schedule.ts';
import { readSchedule } from './read-schedule.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { schedulePayload } from './schedule-payload.ts';
import { scheduleProblemCatalogue } from './schedule-problems.ts';

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittleEndian: boolean, mark: boolean) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].flatMap((character) =>
    character.split('').map((unit) => unit.charCodeAt(0)),
  );
  return new Uint8Array(
    units.flatMap((unit) => (isLittleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
};
const latin1 = (text: string) => new Uint8Array([...text].map((character) => character.charCodeAt(0)));
const fixtures = ['site-office.gan', 'warehouse.xml', 'boundary-wall.csv', 'villa-ar.csv', 'culvert-hi.csv'];

/** What the tables of the database ask of rows; an error-free schedule must never be refused by them. */
function expectStorable(schedule: ImportedSchedule): void {
  const ids = new Set(schedule.tasks.map((task) => task.externalId));
  const names = new Map(schedule.people.map((person) => [person.externalId, person.name]));
  expect(ids.size).toBe(schedule.tasks.length);
  expect(ids.size).toBeGreaterThan(0);
  for (const task of schedule.tasks) {
    expect(task.externalId.length).toBeGreaterThan(0);
    expect(task.externalId.length).toBeLessThanOrEqual(200);
    expect(task.title.trim().length).toBeGreaterThan(0);
    expect([...task.title].length).toBeLessThanOrEqual(300);
    expect([...task.description].length).toBeLessThanOrEqual(10_000);
    expect(`${task.title}${task.description}${task.externalId}`).not.toMatch(/\0|\p{Surrogate}/u);
    expect(task.parentExternalId === null || ids.has(task.parentExternalId)).toBe(true);
    expect(
      [task.start, task.finish, task.constraintDate].every((date) => date === null || isCalendarDate(date)),
    ).toBe(true);
    if (task.start !== null && task.finish !== null)
      expect(epochDayOf(task.finish)).toBeGreaterThanOrEqual(epochDayOf(task.start));
    expect(
      task.durationDays === null ||
        (Number.isInteger(task.durationDays) && task.durationDays >= 0 && task.durationDays <= 10_000),
    ).toBe(true);
    expect(task.completionPercentage >= 0 && task.completionPercentage <= 100).toBe(true);
  }
  expect(new Set(schedule.dependencies.map((link) => `${link.predecessor}\n${link.successor}`)).size).toBe(
    schedule.dependencies.length,
  );
  for (const link of schedule.dependencies) {
    expect(ids.has(link.predecessor) && ids.has(link.successor) && link.predecessor !== link.successor).toBe(
      true,
    );
    expect(Number.isInteger(link.lagDays) && Math.abs(link.lagDays) <= 10_000).toBe(true);
  }
  expect(
    new Set(schedule.assignments.map((each) => `${each.taskExternalId}\n${names.get(each.personExternalId)}`))
      .size,
  ).toBe(schedule.assignments.length);
  expect(
    schedule.assignments.every(
      (each) => ids.has(each.taskExternalId) && each.loadPercent >= 0 && each.loadPercent <= 1000,
    ),
  ).toBe(true);
  expect(new Set(schedule.holidays.map((day) => day.date)).size).toBe(schedule.holidays.length);
  expect(schedule.weekendDays.length).toBeLessThan(7);
}

describe('reading a schedule file', () => {
  it('recognises it by what is inside, whatever it is called, and names it after the file when it has no name', () => {
    expect(readSchedule(bytesOf('site-office.gan'), { fileName: 'plan.csv' })).toMatchObject({
      source: 'gantt-project',
      name: 'Site office, plot 14',
    });
    expect(readSchedule(bytesOf('warehouse.xml'), { fileName: 'plan.gan' })).toMatchObject({
      source: 'ms-project',
      name: 'Warehouse extension, Chakan',
    });
    expect(
      readSchedule(bytesOf('boundary-wall.csv'), { fileName: 'C:\\plans\\Boundary wall v1.2.csv' }),
    ).toMatchObject({ source: 'csv', name: 'Boundary wall v1.2' });
    expect(readSchedule(bytesOf('boundary-wall.csv')).name).toBe('');
  });

  it('gives the same for text as for bytes', () => {
    const text = new TextDecoder().decode(bytesOf('villa-ar.csv'));
    expect(readSchedule(text)).toEqual(readSchedule(bytesOf('villa-ar.csv')));
    expect(readSchedule(`\uFEFF${text}`)).toEqual(readSchedule(text));
  });

  it.each(fixtures)('reads %s into what the database can take', (name) => {
    const schedule = readSchedule(bytesOf(name));
    expect(hasErrors(schedule)).toBe(false);
    expectStorable(schedule);
  });

  const small =
    '<project name="Mühle"><tasks><task id="1" name="A" start="2026-03-02" duration="1"/></tasks></project>';
  it.each([
    ['UTF-8 with its mark', utf8(`\uFEFF${small}`)],
    ['UTF-16 little-endian', utf16(small, true, true)],
    ['UTF-16 big-endian', utf16(small, false, true)],
    ['UTF-16 without mark', utf16(small, true, false)],
    ['UTF-16 big-endian without mark', utf16(small, false, false)],
    ['the encoding it declares', latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${small}`)],
  ])('reads XML in %s', (_name, bytes) => {
    expect(readSchedule(bytes)).toMatchObject({ name: 'Mühle', tasks: [{ title: 'A' }] });
  });

  it('reports XML that is not in the encoding it declares, or in one nobody knows', () => {
    expect(readSchedule(latin1(`<?xml version="1.0" encoding="UTF-8"?>${small}`)).problems).toMatchObject([
      { severity: 'error', code: 'encoding_invalid', values: { encoding: 'UTF-8' } },
    ]);
    expect(readSchedule(utf8(`<?xml version="1.0" encoding="EBCDIC-X"?>${small}`)).problems).toMatchObject([
      { severity: 'error', code: 'encoding_unsupported', values: { encoding: 'EBCDIC-X' } },
    ]);
  });

  it('guesses the code page of a spreadsheet and says so, or takes it from the caller', () => {
    const western = readSchedule(latin1('ID,Task\n1,Mühle'));
    expect([western.tasks[0]!.title, western.problems[0]]).toEqual([
      'Mühle',
      { severity: 'warning', row: null, code: 'encoding_guessed', values: { encoding: 'windows-1252' } },
    ]);
    // حفر in windows-1256.
    const arabic = new Uint8Array([...utf8('ID,Task\n1,'), 0xcd, 0xdd, 0xd1]);
    expect(readSchedule(arabic, { encoding: 'windows-1256' }).tasks[0]!.title).toBe('حفر');
    expect(readSchedule(arabic, { encoding: 'utf-8' }).problems).toMatchObject([
      { code: 'encoding_invalid' },
    ]);
  });
});

describe('hostile and mistaken files', () => {
  const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const bare = '<task id="1" name="A" start="2026-03-02" duration="1"/>';
  it.each([
    ['nothing', new Uint8Array(), 'file_empty'],
    ['spaces', utf8(' \r\n\t'), 'file_empty'],
    [
      'a Microsoft Project file that is not XML',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'unsupported_file',
    ],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20]), 'unsupported_file'],
    ['a PDF', utf8('%PDF-1.7'), 'unsupported_file'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
      'control_character',
    ],
    ['a web page', utf8('<html><body><table/></body></html>'), 'unknown_format'],
    ['another XML', utf8('<?xml version="1.0"?><!-- <project> --><invoice/>'), 'unknown_format'],
    ['a comment that never ends', utf8('<!-- <project/>'), 'unknown_format'],
    ['one angle bracket', utf8('<'), 'unknown_format'],
    ['half an element', utf8('<project'), 'xml_malformed'],
    ['NUL within XML', utf8(`<project><tasks>\0${bare}</tasks></project>`), 'control_character'],
    ['NUL within CSV', utf8('ID,Task\n1,A\0'), 'control_character'],
    [
      'a billion laughs',
      utf8(
        `<?xml version="1.0"?><!DOCTYPE project [<!ENTITY l0 "ha">${laughs}]><project name="&l12;"><tasks>${bare}</tasks></project>`,
      ),
      'xml_markup_refused',
    ],
    [
      'an external entity',
      utf8(
        `<!DOCTYPE Project [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]><Project><Tasks><Task><UID>1</UID><Name>&x;</Name></Task></Tasks></Project>`,
      ),
      'xml_markup_refused',
    ],
    [
      'an external document type',
      utf8('<!DOCTYPE project SYSTEM "http://127.0.0.1:9/x.dtd"><project/>'),
      'xml_markup_refused',
    ],
    [
      '100,000 nested tasks',
      utf8(
        `<project><tasks>${'<task id="1" name="A">'.repeat(100_000)}${'</task>'.repeat(100_000)}</tasks></project>`,
      ),
      'too_deep',
    ],
    [
      'more tasks than a project takes',
      utf8(`<project><tasks>${bare.repeat(20_001)}</tasks></project>`),
      'too_many',
    ],
  ])('answers %s with a problem', (_name, bytes, code) => {
    const schedule = readSchedule(bytes);
    expect(schedule.tasks).toEqual([]);
    expect(schedule.problems.filter((problem) => problem.severity === 'error')).toMatchObject([{ code }]);
    expect(() => schedulePayload(schedule)).toThrow(TypeError);
  });

  it('refuses a file that is too large without reading it', () => {
    const started = performance.now();
    expect(readSchedule(new Uint8Array(scheduleLimits.bytes + 1)).problems).toMatchObject([
      { code: 'file_too_large', values: { megabytes: 25 } },
    ]);
    expect(readSchedule('x'.repeat(scheduleLimits.bytes + 1)).problems).toMatchObject([
      { code: 'file_too_large' },
    ]);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('keeps names that JavaScript reserves for what they are', () => {
    const schedule = readSchedule(
      'ID,Task,Predecessors,Resources\n__proto__,constructor,,toString\nconstructor,__proto__,__proto__FS+1d,hasOwnProperty;__proto__',
    );
    expect(schedule.tasks.map((task) => task.externalId)).toEqual(['__proto__', 'constructor']);
    expect(schedule.dependencies).toEqual([
      { predecessor: '__proto__', successor: 'constructor', type: 'FS', lagDays: 1 },
    ]);
    expect(schedule.people.map((person) => person.name)).toEqual(['toString', 'hasOwnProperty', '__proto__']);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('takes a large honest file in a few seconds', () => {
    const tasks = Array.from(
      { length: 10_000 },
      (_, n) =>
        `<task id="${n}" name="Task ${n}" start="2026-03-02" duration="5" complete="0">${n < 9_999 ? `<depend id="${n + 1}" type="2" difference="0"/>` : ''}</task>`,
    );
    const started = performance.now();
    const schedule = readSchedule(utf8(`<project><tasks>\n${tasks.join('\n')}\n</tasks></project>`));
    expect([schedule.tasks.length, schedule.dependencies.length, hasErrors(schedule)]).toEqual([
      10_000,
      9_999,
      false,
    ]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

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
    expectStorable(schedule);
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
