import type { CountryPack } from './setup-defaults.ts';

export type SetupValues = {
  token: string;
  companyName: string;
  taxId: string;
  baseCurrency: string;
  timeZone: string;
  countryPack: CountryPack;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  isSample: boolean;
};
