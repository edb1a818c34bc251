import { describe, expect, it } from 'vitest';
import { mentionedWord, readQuickTask } from './quick-task.ts';

/** A Wednesday. */
const today = '2026-11-25';
const people = [
  { id: 't', name: 'Tariq Aziz' },
  { id: 'a', name: 'Asha Rao' },
  { id: 'b', name: 'Asha Iyer' },
  { id: 'k', name: 'خالد منصور' },
];
const read = (line: string) => {
  const { title, dueDate, priority, person } = readQuickTask(line, today, people);
  return [title, dueDate, priority, person?.id ?? null];
};

describe('a task in one line', () => {
  it.each([
    ['pour slab tomorrow @Tariq !high', ['pour slab', '2026-11-26', 'high', 't']],
    ['@tariq aziz Pour slab by Friday', ['Pour slab', '2026-11-27', null, 't']],
    ['Order rebar on wednesday !URGENT', ['Order rebar', '2026-12-02', 'urgent', null]],
    ['Inspect in 3 days', ['Inspect', '2026-11-28', null, null]],
    ['Test cubes 5/12', ['Test cubes', '2026-12-05', null, null]],
    ['Test cubes 5/1', ['Test cubes', '2027-01-05', null, null]],
    ['Hand over 2027-02-28', ['Hand over', '2027-02-28', null, null]],
    ['Snag list day after tomorrow', ['Snag list', '2026-11-27', null, null]],
    ['स्लैब डालना कल @Tariq !उच्च', ['स्लैब डालना', '2026-11-26', 'high', 't']],
    ['सरिया मंगवाना शुक्रवार तक', ['सरिया मंगवाना', '2026-11-27', null, null]],
    ['जाँच ३ दिन में', ['जाँच', '2026-11-28', null, null]],
    ['صب البلاطة غدًا @خالد !عالية', ['صب البلاطة', '2026-11-26', 'high', 'k']],
    ['طلب الحديد يوم الأحد', ['طلب الحديد', '2026-11-29', null, null]],
    ['فحص بعد ٣ أيام', ['فحص', '2026-11-28', null, null]],
    ['Tomorrow', ['Tomorrow', null, null, null]],
    ['Fix door 31/2', ['Fix door 31/2', null, null, null]],
    ['Today is the day we pour', ['is the day we pour', today, null, null]],
    ['Test cubes 5.12', ['Test cubes', '2026-12-05', null, null]],
    ['Test cubes on 5/12 again', ['Test cubes again', '2026-12-05', null, null]],
    ['फॉर्मवर्क 5/12 तक खोलना', ['फॉर्मवर्क खोलना', '2026-12-05', null, null]],
    ['صب البلاطة يوم 5/12 صباحا', ['صب البلاطة صباحا', '2026-12-05', null, null]],
    ['Check 7.1.2026 log', ['Check log', '2026-01-07', null, null]],
    // months by their names
    ['order 20 mm bars by 5 Dec', ['order 20 mm bars', '2026-12-05', null, null]],
    ['Inspect 12 December at block 5', ['Inspect at block 5', '2026-12-12', null, null]],
    ['Hand over 3rd of January 2028', ['Hand over', '2028-01-03', null, null]],
    ['Call the client on May 4', ['Call the client', '2027-05-04', null, null]],
    ['5 दिसंबर तक रिपोर्ट', ['रिपोर्ट', '2026-12-05', null, null]],
    ['٥ ديسمبر تقرير', ['تقرير', '2026-12-05', null, null]],
    ['تقرير قبل 10 كانون الثاني', ['تقرير', '2027-01-10', null, null]],
    ['تقرير خلال ٣ أيام', ['تقرير', '2026-11-28', null, null]],
    ['تقرير خلال يومين', ['تقرير', '2026-11-27', null, null]],
    ['Block 5 may leak', ['Block 5 may leak', null, null, null]],
    ['Fix door 31 February', ['Fix door 31 February', null, null, null]],
    // sizes, quantities and numbers of documents
    ['Order 12.5 mm bars', ['Order 12.5 mm bars', null, null, null]],
    ['Pour 10.5 m3 concrete @tariq', ['Pour 10.5 m3 concrete', null, null, 't']],
    ['Fix 3/4 inch valve by Friday', ['Fix 3/4 inch valve', '2026-11-27', null, null]],
    ['Review drawing rev 2.1', ['Review drawing rev 2.1', null, null, null]],
    ['चित्र संशोधन 2.1', ['चित्र संशोधन 2.1', null, null, null]],
    ['مراجعة المخطط إصدار 2.1', ['مراجعة المخطط إصدار 2.1', null, null, null]],
    ['   ', ['', null, null, null]],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it('says whom it does not know, who is meant by two names, and what is no priority', () => {
    expect(readQuickTask('call @Nobody', today, people)).toMatchObject({
      unknownPerson: 'Nobody',
      title: 'call',
    });
    expect(readQuickTask('call @asha', today, people)).toMatchObject({ unknownPerson: 'asha', person: null });
    expect(readQuickTask('call @asha rao now', today, people)).toMatchObject({
      person: { id: 'a' },
      title: 'call now',
    });
    expect(readQuickTask('call !soon', today, people)).toMatchObject({
      unknownPriority: 'soon',
      priority: null,
    });
  });

  it('finds the name being written', () => {
    expect(mentionedWord('pour @Tar')).toBe('Tar');
    expect(mentionedWord('mail a@b.c')).toBe(null);
  });
});
