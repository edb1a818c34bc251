import { describe, expect, test } from 'vitest';
import { notificationSubject } from './notification-subject.ts';

describe('what a notification is about', () => {
  test('has its days as people write them', () => {
    expect(notificationSubject('INV-202610-0017 · 2026-11-25 · 1,346.63 AED', 'en')).toBe(
      'INV-202610-0017 · 25 Nov 2026 · 1,346.63 AED',
    );
  });

  test('is left alone otherwise, a day in the middle of words included', () => {
    for (const subject of ['LR0144 · Annual', 'Pour of 2026-11-25 moved', '']) {
      expect(notificationSubject(subject, 'ar')).toBe(subject);
    }
  });
});
