import type { Amount } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';

/** How the tax is called where the company is. */
export function taxLabel(writer: PaperWriter): 'vat' | 'gst' | 'tax' {
  return { AE: 'vat' as const, IN: 'gst' as const, none: 'tax' as const }[writer.country];
}

/** Tax of a document with one rate. */
export function taxAt(writer: PaperWriter, rate: string, tax: string): Amount {
  const amount = writer.amount(taxLabel(writer), tax);
  const at = ` ${writer.percent(rate)}`;
  return {
    ...amount,
    label: { text: amount.label.text + at, second: amount.label.second && amount.label.second + at },
  };
}
