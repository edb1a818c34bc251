import type { TFunction } from 'i18next';

/** The words of a row behind a figure: its number and description, or how many people its labour is of. */
export function rowText(
  t: TFunction,
  row: { document_number: string | null; description: string | null; people: number | null },
): string {
  if (row.people !== null) return t('money.labourOf', { count: row.people });
  return [row.document_number, row.description].filter(Boolean).join(' · ');
}
