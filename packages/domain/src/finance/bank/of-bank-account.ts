import { recordAddresses } from '../../addresses.ts';

/** The account something is on. */
export const ofBankAccount = {
  column: 'bank_account_id',
  table: 'bank_accounts',
  display: ['name'],
  caption: ['bank_name', 'account'],
  route: recordAddresses.bank_accounts.route,
} as const;
