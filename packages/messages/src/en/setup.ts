/** The page that sets up an empty installation. */
export const setup = {
  title: 'Set up Plinth',
  subtitle: 'Create the company and its first account, the owner.',
  companySection: 'Company',
  ownerSection: 'Owner',
  companyName: 'Company name',
  baseCurrency: 'Base currency',
  baseCurrencyHelp: 'Default for documents and reports.',
  timeZone: 'Time zone',
  timeZoneHelp: 'Sets the current date for due dates and document numbers.',
  countryPack: 'Country rules',
  countryPackHelp: 'Initial weekend, taxes and statutory rules.',
  countryPacks: { AE: 'United Arab Emirates', IN: 'India', none: 'None' },
  token: 'Setup token',
  tokenHelp: "Printed in the server's start-up output; proves that you installed it.",
  submit: 'Set up and sign in',
  failed: 'Setup failed. Nothing was saved.',
} as const;
