import type { TFunction } from 'i18next';
import type { Letterhead } from './letterhead-query.ts';

/** What stands below the name of the company: where it is, how it is reached, and the numbers the law wants there. */
export function letterheadLines(letterhead: Letterhead, t: TFunction): string[] {
  const { address, phone, email, website, tax_id: taxId, license_number: license } = letterhead;
  const reached = [phone, email, website].filter(Boolean).join(' · ');
  const numbers = [
    taxId && t(`letterhead.taxId.${letterhead.country_pack}`, { number: taxId }),
    license && t('letterhead.license', { number: license }),
  ];
  return [...(address ?? '').split('\n'), reached, numbers.filter(Boolean).join(' · ')]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
