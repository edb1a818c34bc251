import { recordAddresses } from '../../addresses.ts';

/** The float something was paid out of, and who keeps it. */
export const ofFloat = {
  column: 'petty_cash_float_id',
  table: 'petty_cash_floats',
  display: ['float_number', 'name'],
  only: { status: 'open' },
  route: recordAddresses.petty_cash_floats.route,
} as const;

export const ofCustodian = {
  column: 'employee_id',
  table: 'employees',
  display: ['full_name'],
  caption: ['employee_number'],
} as const;
