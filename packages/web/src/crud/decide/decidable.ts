import { decidedNames } from '@plinth/domain/addresses.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';

/** A record that waits for a decision, with what its question says of it. Amounts are decimal strings. */
export type Decidable = {
  /** Its table. */
  resource: string;
  id: string;
  number: string | null;
  title: string;
  amount: string | null;
  currency: string | null;
  version: number;
  /** Who is away and for whom it is decided. */
  forPerson?: string | null;
};

export const keyOf = ({ resource, id }: Pick<Decidable, 'resource' | 'id'>) => `${resource}:${id}`;

export const isDecided = (resource: string): resource is (typeof decidedNames)[number] =>
  decidedNames.some((name) => name === resource);

/** The amount that is decided on; null where none is. */
export function amountOf(
  { amount, currency }: Pick<Decidable, 'amount' | 'currency'>,
  language: Language,
): string | null {
  return amount === null || currency === null
    ? null
    : formatMoney(amount, currency, language, { decimals: 'currency' });
}

/** What a document comes to is in the first of these that it has. */
export const amountColumns = ['total_amount', 'payable_amount', 'amount'] as const;
