import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it('says by how much a figure has changed, with its sign', () => {
  expect(changeText(150, 100, 'en')).toBe('+50%');
  expect(changeText(50, 100, 'en')).toBe('−50%');
  expect(changeText(-50, -100, 'en')).toBe('+50%');
  expect(changeText(100, 100, 'en')).toBe('0%');
  expect(changeText(1100, 100, 'en')).toBe('+1,000%');
});

it('says nothing where there was nothing, or next to nothing, to compare with', () => {
  expect(changeText(100, 0, 'en')).toBeNull();
  expect(changeText(11_211_263, 82_124, 'en')).toBeNull();
  expect(changeText(-11_211_263, 82_124, 'en')).toBeNull();
});
