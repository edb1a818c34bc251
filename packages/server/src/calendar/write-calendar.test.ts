import { describe, expect, it } from 'vitest';
import { readIcalendar } from '../testing/read-icalendar.ts';
import { writeCalendar, type CalendarItem } from './write-calendar.ts';

const item: CalendarItem = {
  uid: 'task_due-1@plinth.example',
  changedAt: '2030-03-01T10:15:30.123456+04:00',
  firstDay: '2030-03-05',
  lastDay: '2030-03-05',
  summary: 'Due: Pour slab',
  description: null,
  category: 'Tasks',
  url: 'https://plinth.example/tasks/view/1',
  isAway: false,
};
const written = (more: Partial<CalendarItem> = {}, name = 'My calendar') =>
  Buffer.from(writeCalendar({ name, items: [{ ...item, ...more }] }));
const propertyOf = (octets: Buffer, name: string) =>
  readIcalendar(octets).components[0]?.properties.get(name);

describe('a calendar stream', () => {
  it('says all that RFC 5545 demands of a published event, and nothing else', () => {
    expect(written().toString()).toBe(
      `${[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Plinth//Calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'NAME:My calendar',
        'X-WR-CALNAME:My calendar',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'BEGIN:VEVENT',
        'UID:task_due-1@plinth.example',
        'DTSTAMP:20300301T061530Z',
        'LAST-MODIFIED:20300301T061530Z',
        'DTSTART;VALUE=DATE:20300305',
        'DTEND;VALUE=DATE:20300306',
        'SUMMARY:Due: Pour slab',
        'CATEGORIES:Tasks',
        'URL:https://plinth.example/tasks/view/1',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n')}\r\n`,
    );
  });

  it.each([
    ['2030-02-28', '20300301'],
    ['2028-02-28', '20280229'],
    ['2030-12-31', '20310101'],
    // the clocks go forward in the night after
    ['2030-03-30', '20300331'],
  ])('ends the day after %s', (lastDay, end) => {
    expect(propertyOf(written({ lastDay }), 'DTEND')).toEqual({ parameters: { VALUE: 'DATE' }, value: end });
  });

  it.each([
    ['separators', String.raw`Slab; level 2, "B" \ C:\x \n`],
    ['two lines, however they end', 'one\ntwo'],
    ['Arabic', 'صب البلاطة في الدور الثاني من البرج الشمالي قبل نهاية الأسبوع القادم؛ مع الاستشاري'],
    ['Hindi', 'उत्तर टावर की दूसरी मंज़िल की स्लैब ढलाई अगले सप्ताह के अंत से पहले, सलाहकार के साथ'],
    ['letters of four octets', '🏗'.repeat(40)],
    ['a fold just before a separator', `${'x'.repeat(66)},${'y'.repeat(80)};`],
    ['three hundred letters', 'Ab '.repeat(100).trim()],
  ])('carries %s unharmed', (_name, summary) => {
    expect(propertyOf(written({ summary, description: summary }), 'SUMMARY')?.value).toBe(summary);
    expect(propertyOf(written({ summary, description: summary }), 'DESCRIPTION')?.value).toBe(summary);
    expect(readIcalendar(written({}, summary)).properties.get('NAME')?.value).toBe(summary);
  });

  it('lets nobody write lines of their own', () => {
    const octets = written({ summary: 'x\r\nATTENDEE:mailto:a@b.example\r\u0000\u001Bend' });
    expect(propertyOf(octets, 'SUMMARY')?.value).toBe('x\nATTENDEE:mailto:a@b.example\nend');
    expect(propertyOf(octets, 'ATTENDEE')).toBeUndefined();
  });

  it('is read strictly here', () => {
    const changed = (from: string, to: string) => Buffer.from(written().toString().replace(from, to));
    expect(() => readIcalendar(changed('\r\nUID', '\nUID'))).toThrow('3.1: a control character');
    expect(() => readIcalendar(changed('Due: Pour slab', 'x'.repeat(70)))).toThrow(
      '3.1: a line of 78 octets',
    );
    expect(() => readIcalendar(changed('Pour', 'Pour, and'))).toThrow('3.3.11: a separator');
    expect(() => readIcalendar(changed('Pour', String.raw`Po\ur`))).toThrow('3.3.11: a wrong escape');
    expect(() => readIcalendar(changed('END:VEVENT\r\n', ''))).toThrow('3.6: VCALENDAR ends within VEVENT');
  });
});
