import Decimal from 'decimal.js';

/** Arithmetic as the database does it: exact for every product of our columns, and half away from zero where it rounds. */
export const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
