import * as arContracts from '@plinth/messages/ar/resources-contracts.ts';
import * as arInventory from '@plinth/messages/ar/resources-inventory.ts';
import * as arOperations from '@plinth/messages/ar/resources-operations.ts';
import * as arPermits from '@plinth/messages/ar/resources-permits.ts';
import * as arProcurement from '@plinth/messages/ar/resources-procurement.ts';
import * as arRequests from '@plinth/messages/ar/resources-rfqs.ts';
import * as arRegisters from '@plinth/messages/ar/resources-site.ts';
import { site as arSite } from '@plinth/messages/ar/site.ts';
import * as enContracts from '@plinth/messages/en/resources-contracts.ts';
import * as enInventory from '@plinth/messages/en/resources-inventory.ts';
import * as enOperations from '@plinth/messages/en/resources-operations.ts';
import * as enPermits from '@plinth/messages/en/resources-permits.ts';
import * as enProcurement from '@plinth/messages/en/resources-procurement.ts';
import * as enRequests from '@plinth/messages/en/resources-rfqs.ts';
import * as enRegisters from '@plinth/messages/en/resources-site.ts';
import { site as enSite } from '@plinth/messages/en/site.ts';
import * as hiContracts from '@plinth/messages/hi/resources-contracts.ts';
import * as hiInventory from '@plinth/messages/hi/resources-inventory.ts';
import * as hiOperations from '@plinth/messages/hi/resources-operations.ts';
import * as hiPermits from '@plinth/messages/hi/resources-permits.ts';
import * as hiProcurement from '@plinth/messages/hi/resources-procurement.ts';
import * as hiRequests from '@plinth/messages/hi/resources-rfqs.ts';
import * as hiRegisters from '@plinth/messages/hi/resources-site.ts';
import { site as hiSite } from '@plinth/messages/hi/site.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { Column, Fact, Label, Note } from './paper-content.ts';
import { vowelMarks, type PaperWriter } from './paper-writer.ts';

const words = {
  en: {
    fields: {
      ...enRegisters.fields,
      ...enPermits.fields,
      ...enOperations.fields,
      ...enRequests.fields,
      ...enProcurement.fields,
      ...enInventory.fields,
      report: enSite.report,
    },
    choices: {
      ...enRegisters.choices,
      ...enPermits.choices,
      ...enOperations.choices,
      ...enContracts.choices,
      ...enProcurement.choices,
    },
  },
  ar: {
    fields: {
      ...arRegisters.fields,
      ...arPermits.fields,
      ...arOperations.fields,
      ...arRequests.fields,
      ...arProcurement.fields,
      ...arInventory.fields,
      report: arSite.report,
    },
    choices: {
      ...arRegisters.choices,
      ...arPermits.choices,
      ...arOperations.choices,
      ...arContracts.choices,
      ...arProcurement.choices,
    },
  },
  hi: {
    fields: {
      ...hiRegisters.fields,
      ...hiPermits.fields,
      ...hiOperations.fields,
      ...hiRequests.fields,
      ...hiProcurement.fields,
      ...hiInventory.fields,
      report: hiSite.report,
    },
    choices: {
      ...hiRegisters.choices,
      ...hiPermits.choices,
      ...hiOperations.choices,
      ...hiContracts.choices,
      ...hiProcurement.choices,
    },
  },
} as const satisfies Record<Language, unknown>;

type Fields = (typeof words)['en']['fields'];
/** A field of a record as its screen calls it, such as `rfis.question`. */
export type FieldKey = { [T in keyof Fields]: `${T}.${keyof Fields[T] & string}` }[keyof Fields];
type Choices = (typeof words)['en']['choices'];
type ChoiceKey = { [T in keyof Choices]: `${T}.${keyof Choices[T] & string}` }[keyof Choices];

/** Records of a site, contracts, purchasing and stores are called on paper as on the screen: their labels and choices come from there. */
export class RecordWords {
  readonly #writer: PaperWriter;

  constructor(writer: PaperWriter) {
    this.#writer = writer;
  }

  label(key: FieldKey): Label {
    const { language, second } = this.#writer;
    return {
      text: textOf(words[language].fields, key),
      second: second ? textOf(words[second].fields, key) : '',
    };
  }

  choice(key: ChoiceKey, value: string): string {
    const { language, second } = this.#writer;
    const named = (of: Language) => textOf(words[of].choices, `${key}.${value}`) || value;
    return value === '' ? '' : [named(language), ...(second ? [named(second)] : [])].join(' / ');
  }

  fact(key: FieldKey, value: string): Fact[] {
    return value === '' ? [] : [{ label: this.label(key), value }];
  }

  note(key: FieldKey, text: string): Note[] {
    const { language } = this.#writer;
    return text.trim() === '' ? [] : [{ label: this.label(key), text: text.trim(), language }];
  }

  column(key: FieldKey, align: Column['align'], share: number): Column {
    return { label: this.label(key), align, share };
  }
}

/** Arabic words of papers have no vowel marks; those of screens may. */
function textOf(all: object, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : null),
      all,
    );
  return typeof found === 'string' ? found.replaceAll(vowelMarks, '') : '';
}
