import type { FactsOfTables } from '@plinth/database/generated/facts-of-tables.ts';
import type { resources } from '@plinth/domain/registry.ts';

/** Tables with screens of their own. */
type Table = keyof typeof resources;
type Columns<T extends Table> = FactsOfTables[T]['columns'];

/** Columns that no screen shows: for the search, for programs, or twins of columns that are shown. */
type Unshown =
  | `${string}.${'search_text' | 'approved_by' | 'approved_at' | 'rejected_at'}`
  | `documents.${'entity_id' | 'file_path'}`
  | `expenses.${'exchange_rate' | 'rejection_notes'}`
  | `inventory_transactions.source_${string}`
  | `${'invoice' | 'supplier'}_payments.reversal_of`
  | `crew_sheets.${'lines' | 'people'}`
  | `daily_reports.${'crews' | 'plant' | 'quantities'}`
  | 'payroll_runs.failures'
  | 'time_entries.crew_sheet_id'
  | 'safety_equipment.maintenance_history';

/** Columns whose choices have their words elsewhere: in a set of several tables (`FieldKind`), or with the screen of a profile. */
type WordedElsewhere =
  | `${string}.${'currency' | 'cost_type' | 'state_code' | 'place_of_supply'}`
  | `${'cost_codes' | 'tax_codes' | 'units'}.status`
  | `profiles.${'role' | 'language'}`;

type LabelledColumn<T extends Table, Common extends string> = {
  [C in keyof Columns<T> & string]: C extends Common ? never : `${T}.${C}` extends Unshown ? never : C;
}[keyof Columns<T> & string];

type ChoiceColumn<T extends Table> = {
  [C in keyof Columns<T> & string]: Columns<T>[C] extends { options: readonly string[] }
    ? `${T}.${C}` extends Unshown | WordedElsewhere
      ? never
      : C
    : never;
}[keyof Columns<T> & string];

type OptionOf<Fact> = Fact extends { options: readonly (infer Option extends string)[] } ? Option : never;

/** The sentences of each resource. */
export type DemandedResources = {
  readonly [T in Table]: Readonly<
    Record<'singular' | 'plural' | 'create' | 'edit' | 'search' | 'emptyTitle' | 'emptyText', string>
  >;
};

/** A label for each column of a resource, but for the common ones, which mean the same everywhere. */
export type DemandedFields<Common extends string> = {
  readonly [T in Table]: { readonly [C in LabelledColumn<T, Common>]: string };
};

/** A word for each choice of a column, as the constraint of the database lists them. */
export type DemandedChoices = {
  readonly [T in Table as [ChoiceColumn<T>] extends [never] ? never : T]: {
    readonly [C in ChoiceColumn<T>]: { readonly [O in OptionOf<Columns<T>[C]>]: string };
  };
};
