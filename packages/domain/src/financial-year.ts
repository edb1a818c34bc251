/** A financial year of India, which begins in April, as the country writes it: 2025-26 for the one that began in 2025. */
export function financialYearName(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The calendar year in which the financial year of a day (`YYYY-MM-DD`) began. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) < '04' ? year - 1 : year;
}
