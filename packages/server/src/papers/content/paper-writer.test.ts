import { languages } from '@plinth/messages/languages.ts';
import { describe, expect, it } from 'vitest';
import { Facts } from './facts.ts';
import { PaperWriter } from './paper-writer.ts';

const writerIn = (language: (typeof languages)[number]) =>
  new PaperWriter(new Facts({ company: { currency: 'AED' } }), language, null);

describe('a sentence of so many days', () => {
  it.each([
    ['1', 'يوم واحد'],
    ['2', 'يومان'],
    ['7', '7 أيام'],
    ['30', '30 يوما'],
    ['100', '100 يوم'],
  ])('counts %s as Arabic does', (days, said) => {
    const sentence = writerIn('ar').sentenceOfDays('noticeText', days);
    expect(sentence).toBe(`يجوز لأي من الطرفين إنهاء العقد بإنذار كتابي مدته ${said}.`);
  });

  it('is of one day in English, or of more', () => {
    expect(['1', '14'].map((days) => writerIn('en').sentenceOfDays('days', days))).toEqual([
      '1 day',
      '14 days',
    ]);
  });

  it.each(languages)('has every plural form of its language: %s', (language) => {
    const { sentences } = writerIn(language).words;
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = ['days', 'probationNoticeText', 'hoursText', 'noticeText'].flatMap((key) =>
      forms.map((form) => `${key}_${form}`),
    );
    expect(wanted.filter((key) => !(key in sentences))).toEqual([]);
  });
});
