import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

it.each([
  [0, '0 byte'],
  [1023, '1,023 byte'],
  [1024, '1 kB'],
  [1_572_864, '1.5 MB'],
  [52_428_800, '50 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text);
});
