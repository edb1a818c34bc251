import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { readSchedule } from './read-schedule.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { schedulePayload } from './schedule-payload.ts';
import { bytesOf, fixtures } from './testing/schedule-bytes.ts';
import { unstorable } from './testing/unstorable.ts';

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

  it('names a program that can write a file it reads', () => {
    const database = new Uint8Array([...utf8('SQLite format 3'), 0, 1, 2, 3, 0, 0]);
    expect(readSchedule(database, { fileName: 'tower.pp' }).problems).toMatchObject([
      { code: 'other_program', values: { program: 'Asta Powerproject' } },
    ]);
  });

  it('gives the same for text as for bytes', () => {
    const text = new TextDecoder().decode(bytesOf('villa-ar.csv'));
    expect(readSchedule(text)).toEqual(readSchedule(bytesOf('villa-ar.csv')));
    expect(readSchedule(`\uFEFF${text}`)).toEqual(readSchedule(text));
  });

  it.each(fixtures)('reads %s into what the database can take', (name) => {
    const schedule = readSchedule(bytesOf(name));
    expect(hasErrors(schedule)).toBe(false);
    expect(unstorable(schedule)).toEqual([]);
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
    expect(readSchedule(arabic).tasks[0]!.title).toBe('حفر');
    // خرسانة الأساسات in windows-1256, кровля in windows-1251, and Étanchéité façade in windows-1252
    const titleOf = (...bytes: number[]) => {
      const { tasks, problems } = readSchedule(new Uint8Array([...utf8('ID,Task\n1,'), ...bytes]));
      return [tasks[0]?.title, problems[0]?.values];
    };
    expect(
      titleOf(0xce, 0xd1, 0xd3, 0xc7, 0xe4, 0xc9, 0x20, 0xc7, 0xe1, 0xc3, 0xd3, 0xc7, 0xd3, 0xc7, 0xca),
    ).toEqual(['خرسانة الأساسات', { encoding: 'windows-1256' }]);
    expect(titleOf(0xea, 0xf0, 0xee, 0xe2, 0xeb, 0xff)).toEqual(['кровля', { encoding: 'windows-1251' }]);
    expect(
      titleOf(0xc9, ...utf8('tanch'), 0xe9, ...utf8('it'), 0xe9, 0x20, ...utf8('fa'), 0xe7, ...utf8('ade')),
    ).toEqual(['Étanchéité façade', { encoding: 'windows-1252' }]);
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
