import type { ReactNode } from 'react';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { isBaseTotal } from '@plinth/domain/define/list-totals.ts';
import { formatHours, formatMoney } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import type { FieldTextContext } from '../field-text.ts';
import type { Total } from './use-list-totals.ts';

/** The sums of each column; amounts of several currencies stand one above the other, for they are no sum. */
export function totalCells(
  { resource, facts, labels, baseCurrency }: FieldTextContext,
  columns: readonly string[],
  totals: readonly Total[],
): Record<string, ReactNode> {
  return Object.fromEntries(
    columns.map((column) => {
      const isInBase = isBaseTotal(resource, column);
      const isMoney = fieldKindOf(resource, facts, column).kind === 'money';
      const sums = new Map<string, bigint>();
      for (const { currency, sums: held } of totals) {
        const sum = held[column];
        if (sum === null || sum === undefined) continue;
        const unit = isInBase ? '' : (currency ?? '');
        sums.set(unit, (sums.get(unit) ?? 0n) + parts(sum));
      }
      return [
        column,
        <span key={column} className="flex flex-col items-end">
          {[...sums].map(([currency, sum]) => (
            <Figures key={currency}>
              {isInBase
                ? formatMoney(decimalText(sum), baseCurrency, labels.language, { decimals: 'currency' })
                : isMoney
                  ? formatMoney(decimalText(sum), currency, labels.language, { decimals: 'none' })
                  : formatHours(decimalText(sum), labels.language)}
            </Figures>
          ))}
        </span>,
      ];
    }),
  );
}

/** Amounts and hours have few decimals; whole numbers of the smallest of them add up exactly. */
const scale = 6;

function parts(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const value = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return decimal.startsWith('-') ? -value : value;
}

function decimalText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
