import { newerName } from '../../base/time-zones.ts';

export const countryPacks = ['AE', 'IN', 'none'] as const;
export type CountryPack = (typeof countryPacks)[number];

export const baseCurrencies = ['AED', 'INR', 'USD'] as const;
export type BaseCurrency = (typeof baseCurrencies)[number];

type CountryDefaults = { countryPack: CountryPack; baseCurrency: BaseCurrency; timeZone: string };

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
