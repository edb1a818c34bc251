import { localeFor } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { newerName } from '../../base/time-zones.ts';

export const countryPacks = ['AE', 'IN', 'none'] as const;
export type CountryPack = (typeof countryPacks)[number];

/** Currencies a browser knows that are no money any more, or of no country. */
const outOfUse = /ANG|BGN|CUC|HRK|SLL|SVC|XDR|XSU|ZWL/;

/** What books can be kept in, by the names of the language. */
export function baseCurrencies(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(localeFor(language), { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter((code) => !outOfUse.test(code))
    .map((value) => ({ value, label: `${names.of(value)} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

type CountryDefaults = { countryPack: CountryPack; baseCurrency: string; timeZone: string };

/** What fits where the browser is: its zone says the country, the country its rules and its money. */
export function defaultsForZone(zone: string): CountryDefaults {
  const timeZone = newerName(zone);
  if (timeZone === 'Asia/Dubai') return { countryPack: 'AE', baseCurrency: 'AED', timeZone };
  if (timeZone === 'Asia/Kolkata') return { countryPack: 'IN', baseCurrency: 'INR', timeZone };
  return { countryPack: 'none', baseCurrency: 'USD', timeZone };
}

/** Money and zone that go with a country, for fields nobody has touched yet. */
export function defaultsForCountry(countryPack: CountryPack, zone: string): CountryDefaults {
  if (countryPack === 'AE') return defaultsForZone('Asia/Dubai');
  if (countryPack === 'IN') return defaultsForZone('Asia/Kolkata');
  return { countryPack, baseCurrency: 'USD', timeZone: defaultsForZone(zone).timeZone };
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
