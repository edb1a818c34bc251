import { localeFor } from './format.ts';
import type { Language } from './languages.ts';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file in the largest unit that it fills, of 1,024 each, as file managers have it: `1.5 MB`. */
export function formatFileSize(bytes: number, language: Language): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
  return new Intl.NumberFormat(localeFor(language), {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1024 ** step);
}
