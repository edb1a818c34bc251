const withThree = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;
const withNone = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/;

/**
 * How many decimals the amounts of a currency have (ISO 4217, minor unit), as `model.decimals` says in the database. `Intl` has
 * those of everyday use instead: none for rupees of Pakistan.
 */
export function decimalsOfCurrency(currency: string): number {
  if (withThree.test(currency)) return 3;
  return withNone.test(currency) ? 0 : 2;
}
