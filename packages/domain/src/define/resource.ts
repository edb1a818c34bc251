import type { Database } from '@plinth/database/generated/database.types.ts';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { ActionName, ModuleName } from '../modules.ts';
import type { Filter } from './list-query.ts';

/** Tables and views of the exposed schema, from the generated types. */
export type TableName = keyof Database['public']['Tables'] & string;
export type RowOf<T extends TableName> = Database['public']['Tables'][T]['Row'];
/** Distributes over a union of tables, so that any one resource fits where resources in general are taken. */
export type ColumnOf<T extends TableName> = T extends TableName ? keyof RowOf<T> & string : never;

export type ChoiceTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/**
 * How a value is shown and typed. Only what SQL cannot know: a `numeric` may be money or a percentage.
 * Without an entry the kind follows from the column's facts (text, number, date, choice, reference …).
 */
export type FieldKind =
  // a country is kept as its two letters and shown by its name
  // a table is kept by its name and shown by that of its records
  // the lines that follow from a contract are kept as the database writes them, and shown in the language of the reader
  | { kind: 'text'; shownAs?: 'country' | 'table' | 'contract-line' }
  | { kind: 'long-text' }
  | { kind: 'email' }
  | { kind: 'phone' }
  | { kind: 'link' }
  // hours are written as on a clock, or as each reader chose; a year without separators; an amount of the books with the
  // currency of the company
  | { kind: 'number'; shownAs?: 'hours' | 'year' | 'company-amount' }
  // as many decimals as were agreed; progress, which is calculated, has one
  | { kind: 'percent'; shownAs?: 'progress' }
  | { kind: 'money'; /** Column of the same row that holds the currency. */ currency: string }
  | { kind: 'currency' /** Of ISO 4217, by its three letters. */ }
  | { kind: 'date' }
  | { kind: 'date-time' }
  | { kind: 'unit' /** The company's words for units of measurement are offered. */ }
  | { kind: 'boolean' }
  /** Days of the week as a list of ISO numbers, 1 (Monday) to 7. */
  | { kind: 'weekdays' }
  /** A zone of the IANA database, such as `Asia/Dubai`. */
  | { kind: 'time-zone' }
  | {
      kind: 'choice';
      /** Message set under `choices`, when it is not `<table>.<column>`. */
      set?: string;
      /** How a choice strikes the eye, beside its words; one without a tone is plain text. */
      tones?: Readonly<Record<string, ChoiceTone>>;
      /** Choices that only the database makes: no form offers them. */
      notOffered?: readonly string[];
    }
  | { kind: 'reference'; /** Relation of this resource, see `relations`. */ relation: string };

/** A row of another table that a row points to; read together with it, under the relation's name. */
export type Relation = {
  /** Column of this table that holds the key. */
  column: string;
  table: TableName;
  /** Columns read from the other row; joined by a space they are what people recognise it by. */
  display: readonly string[];
  /** Columns shown small beside it where one is picked, to tell namesakes apart. */
  caption?: readonly string[];
  /** Columns read beside them that nobody is shown. */
  read?: readonly string[];
  /** A row without a name of its own is called by what kind it is of: the column of the name, and of the kind. */
  unnamedBy?: { name: string; kind: string };
  /** So few that all of them are read, and what is typed is looked for in their names and captions. */
  isShortList?: true;
  /** Base route of the other record's screen, when it has one. */
  route?: string;
  /** Values the other row must have to be picked, one or one of several; those pointed to already stay readable. */
  only?: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Column of both tables in which the two rows must agree (a task's parent is in the same project). */
  within?: string;
  /** The name of that column in the other table, where it has another one there. */
  withinOther?: string;
  /** A second column of both in which they must agree. */
  alsoWithin?: string;
};

export type FilterDefinition<C extends string = string> = {
  column: C;
  /** `choice` and `reference` are pickers of one or several values, `date` is a range, `text` is 'contains'. */
  kind: 'choice' | 'reference' | 'date' | 'boolean' | 'text';
  /** Choices that can also be asked for as 'anything but', under the value `not_<choice>`. */
  except?: readonly string[];
};

export type FormSection<T extends TableName> = {
  /** Message key under `sections`. */
  name: string;
  fields: readonly ColumnOf<T>[];
};

/** What `item_terms` knows of a stock item: see the migration of procurement. */
export type StockItemTerm = 'name' | 'unit_of_measure' | 'storage_location' | 'unit_cost';

/** Functions that propose what the next document takes over from the one before it: see `next_documents` in the migrations. */
export type ProposalName = Extract<keyof Database['public']['Functions'], `proposed_${string}`>;

/** Columns that are filled in when a stock item is chosen, as far as nothing was typed there. */
export type StockFills<T extends TableName = TableName> = {
  /** Column that names the item. */
  by: ColumnOf<T>;
  columns: Readonly<Partial<Record<StockItemTerm, ColumnOf<T>>>>;
};

/** The value of a column, or so many times or percent of the product of others, with what stands in further columns. */
export type Measure<C extends string = string> = {
  column: C;
  of?: readonly C[];
  isPercent?: true;
  plus?: readonly C[];
};

/**
 * Lines of a document (items of an invoice, measurements of a takeoff): rows of a record part that are written together
 * with the document, in one transaction, in the order they stand in. What follows from them is computed by the database.
 * With no columns to fill in they are only shown.
 */
export type DocumentLines<L extends TableName = TableName> = L extends TableName
  ? {
      /** The lines themselves, an entry of `recordParts`; their fields and relations say how the cells are shown and typed. */
      part: ResourceDefinition<L>;
      /** Column of a line that names its document. */
      column: ColumnOf<L>;
      /** Key of the document in `model.documents`; none of lines that are only shown. */
      kind?: string;
      /** Columns that say what a line is, before those people fill in. */
      headColumns?: readonly ColumnOf<L>[];
      /** Columns people fill in, in order. */
      columns: readonly ColumnOf<L>[];
      /** Columns that are filled in only while this column of the document has this value. */
      askedFor?: Readonly<Partial<Record<ColumnOf<L>, { column: string; is: string }>>>;
      /** They stand under their own name, not as lines. */
      isNamed?: true;
      /** A further list that a screen of its own shows, not a card below the lines. */
      isShownElsewhere?: true;
      /** The database makes the lines; people fill in their columns and neither add nor remove one. */
      isFixed?: true;
      /** They are what the document is about: a new one is opened to fill them in. */
      isFilledNext?: true;
      /** What a new line begins with, where that is not nothing or the first of the choices. */
      defaults?: Readonly<Partial<Record<ColumnOf<L>, string>>>;
      fills?: StockFills<L>;
      /** Columns the database fills in, to read beside them. */
      readColumns?: readonly ColumnOf<L>[];
      /** The columns of a line to read, in order, where that is not what people fill in and then what is computed. */
      shownColumns?: readonly ColumnOf<L>[];
      /** Of these, amounts that most documents have none of: read only where a line has one. */
      leftOutAtZero?: readonly ColumnOf<L>[];
      /** Amount of a line as the database computes it; its sum is the total below the lines. */
      total?: ColumnOf<L>;
      /**
       * Columns whose product, rounded as `total` is, shows it before it is saved; an empty one is left out. Where
       * people may type `total` too, it is the product once all of them are there.
       */
      factors?: readonly ColumnOf<L>[];
      /**
       * What a line can be measured by: the first of these columns that was changed gives what it comes to in `total`, as the
       * database will compute it. Beside `factors` these only say where it stands: a line without a price comes to nothing.
       */
      measuredBy?: readonly Measure<ColumnOf<L>>[];
      /** Column of the document with the percent that is taken off the price a line is measured by. */
      reducedBy?: string;
      /** Columns that come with a line from the document before, and stay with it though nobody writes them. */
      carriedColumns?: readonly ColumnOf<L>[];
      /** What a new line takes over from the line above it. */
      repeatedColumns?: readonly ColumnOf<L>[];
      /** Each line stands on one of two sides, whose sums must be the same in the company's currency. */
      balance?: Readonly<Record<'debit' | 'credit' | 'rate' | 'currency', ColumnOf<L>>>;
      /** Column that names the section of a line; lines of one section after each other are added up. */
      sectionColumn?: ColumnOf<L>;
      /** A line whose box here is ticked is taken off. */
      minusColumn?: ColumnOf<L>;
    }
  : never;

/** Other records that name this one, shown below it: the payments of an invoice, the receipts of an order. */
export type RelatedRecords<L extends TableName = TableName> = L extends TableName
  ? {
      resource: ResourceDefinition<L>;
      /** Column of the other records that names this one. */
      column: ColumnOf<L>;
      columns: readonly ColumnOf<L>[];
      /** Offers a new one while this record has one of these statuses, `any` for every status. */
      addableIn?: readonly string[] | 'any';
      /** Offers a new one also while this amount of the record is below zero. */
      addableBelowZero?: string;
      /** Offers a new one only while this amount of the record is above zero. */
      addableAboveZero?: string;
      /** First values of a new one: its column, and the column of this record they come from. */
      presets?: Readonly<Partial<Record<ColumnOf<L>, string>>>;
      /** Parts of this record without screens of their own: written where they stand, or only read when they have no form. */
      isInPlace?: true;
      /** They stand in a table, and the cell of this column opens the form of its row. */
      opensAt?: ColumnOf<L>;
      /** Shown where this amount of the record is not nothing. */
      when?: string;
      /** Shown once there is one. */
      isOnlyWhenAny?: true;
    }
  : never;

type Functions = Database['public']['Functions'];
type FunctionName = keyof Functions & string;
type ArgumentOf<F extends FunctionName> = keyof Functions[F]['Args'] & string;

/** What is asked for before an action is carried out; it travels under its name as an argument of the function. */
export type ActionInput<A extends string = string> = { name: A; isRequired: boolean } & (
  | { kind: 'percent' | 'amount' | 'days' | 'year' | 'date' | 'text' }
  | {
      kind: 'reference';
      relation: Relation;
      /** Column of the other row that names this record: only its own lines can be picked. */
      ofRecord?: string;
    }
);

/** Something a function of the database does with one record, offered on its view. Data only. */
export type RecordAction<F extends FunctionName = FunctionName> = F extends FunctionName
  ? {
      /** Key of its texts under `actions`. */
      name: string;
      function: F;
      /** The argument that takes the key of the record; none when an input names one of its lines instead. */
      argument?: ArgumentOf<F>;
      /** The permission of the resource's module it takes. */
      permission: ActionName;
      /** Statuses the record must have one of; any without an entry. */
      statuses?: readonly string[];
      /** Not offered while there is such a record that names this one by the column: it is what the action makes. */
      until?: { resource: ResourceDefinition; column: string; filters: readonly Filter[] };
      /** The status it gives the record: the plain step to it is not offered beside it. */
      leadsTo?: string;
      inputs?: readonly ActionInput<ArgumentOf<F>>[];
      /** So many people by a call (`people`), until the function answers `is_finished`; each part is kept. */
      part?: number;
      /** The record is gone with it: its list is opened. */
      removes?: true;
      /** Base route of the record whose key the function answers with, which is opened then. */
      opens?: string;
    }
  : never;

/** Where a column is asked for: another one has a value, or a number between two others. */
export type AskedWhere<T extends TableName = TableName> = { column: ColumnOf<T> } & (
  | { is: string }
  | { isBetween: readonly [number, number] }
);

/** A plain resource, declared once: drives the list, the form, the view, the menu, the gate and the routes. Data only. */
export type ResourceDefinition<T extends TableName = TableName> = {
  /** Key in the registry, of its messages (`resources.<name>`) and of its queries. */
  name: string;
  table: T;
  /** Its rows are made of others: nobody writes them. */
  isView?: true;
  /** What the database says about the columns of the table. */
  facts: TableFacts;
  module: ModuleName;
  /** The country whose pay alone it is for: elsewhere no tab leads to it. */
  payOf?: 'IN';
  /** Base route of its screens: `<route>/new`, `<route>/view/<id>`, `<route>/edit/<id>`. */
  route: string;
  /** Route of its list, when it is not `route`. */
  listRoute?: string;
  /** Path and verb in the REST API. */
  rest: { path: string; update: 'PATCH' | 'PUT' };
  /** Column people know a row by, and the number given by the database when it has one. */
  title: ColumnOf<T>;
  number?: ColumnOf<T>;
  /** Named by the month its period ends in, with the country its currency is of and its kind, if that is unusual. */
  namedByMonth?: { end: ColumnOf<T>; currency: ColumnOf<T>; kind: ColumnOf<T> };
  /** Called by what it is and its period: 'VAT 201, 1 Jan 2026 – 31 Mar 2026'. */
  namedByPeriod?: { kind: ColumnOf<T>; from: ColumnOf<T>; to: ColumnOf<T> };
  relations: Readonly<Record<string, Relation>>;
  fields: Readonly<Partial<Record<ColumnOf<T>, FieldKind>>>;
  list: {
    /** Columns (a reference shows its relation) in order; the person may hide some. */
    columns: readonly ColumnOf<T>[];
    /** Hidden until the person asks for them. */
    moreColumns?: readonly ColumnOf<T>[];
    sort: { column: ColumnOf<T>; direction: 'asc' | 'desc' };
    /** Columns a search looks into, as 'contains'. */
    search: readonly ColumnOf<T>[];
    filters: readonly FilterDefinition<ColumnOf<T>>[];
    /** Amounts in the company's currency that have a total, beside those of rows with a currency of their own. */
    baseTotals?: readonly ColumnOf<T>[];
    /** Amounts of rows that differ in this choice, received and issued, are never added to each other. */
    sumsApart?: ColumnOf<T>;
    /** Amounts that are no part of a sum: figures to date, balances of a day, what is agreed for one of many. */
    withoutTotal?: readonly ColumnOf<T>[];
    /** Rows are overdue when the day in the column is past and the status is one of these; both can be filtered. */
    overdue?: { column: ColumnOf<T>; statuses: readonly string[] };
  };
  form: readonly FormSection<T>[];
  /** Columns for those who work here, never printed: what it costs, what it brings, how likely it is. */
  internalColumns?: readonly ColumnOf<T>[];
  fills?: StockFills<T>;
  /** What the form of a new record begins with: proposed by the records these columns name, which are its arguments. */
  startsFrom?: {
    function: ProposalName;
    by: readonly ColumnOf<T>[];
    /** Something is proposed even while none of them is chosen. */
    isAlways?: true;
  };
  /** The box that makes a new record one that goes the other way, as a refund among payments: its form has a name of its own. */
  reverseWhen?: ColumnOf<T>;
  /**
   * The column that names the record under which these are decided one after the other, by their `sequence`, and
   * cumulative: the next one is made while earlier ones wait, and says so.
   */
  decidedInOrderOf?: ColumnOf<T>;
  /** The relation of which a new record begins with the one row there is to pick, if there is but one. */
  startsWithOnly?: string;
  /** Columns asked for only where another column has this value, or one between these two. */
  askedFor?: Readonly<Partial<Record<ColumnOf<T>, AskedWhere<T>>>>;
  /** Columns that only the rules of this country know: a company of another is not asked for them. */
  countryFields?: { country: 'IN'; columns: readonly ColumnOf<T>[] };
  /** Columns asked for once the database has refused a record for want of them, or where it proposed a value of them. */
  askedWhenRefused?: readonly ColumnOf<T>[];
  /** Columns the database fills in that one looks for first: shown with the first section of the form. */
  readFirst?: readonly ColumnOf<T>[];
  /** What a record's view shows below the sections of the form, to read only. */
  view?: readonly FormSection<T>[];
  /** The section of `view` that says what the record comes to: it stands above the lines, in as many columns as fit. */
  summary?: string;
  /** Status machine: the entity name in the transition table, and the column that holds the status. */
  status?: {
    entity: string;
    column: ColumnOf<T>;
    /** The steps offered here, by the status they lead to; all unless said. */
    offered?: readonly string[];
    /** The status a record is handed in by: its form does so at once, beside keeping it as a draft. */
    submits?: string;
    /** Statuses in which a record stands for long and waits for no step. */
    standing?: readonly string[];
  };
  /** Statuses in which the law of a country with a tax on sales calls it a tax invoice, on paper. */
  taxInvoiceIn?: readonly string[];
  /** Lines written together with the document, when it has some. */
  lines?: DocumentLines;
  /** Further lists of the document, each written as a whole and under its own name: what a certificate deducts. */
  furtherLines?: readonly DocumentLines[];
  /** What the database does with one record beside changing its columns. */
  actions?: readonly RecordAction[];
  related?: readonly RelatedRecords[];
  /** Columns of one line of an import file beside those of the form. */
  importExtra?: readonly ColumnOf<T>[];
};

/** Checks a descriptor against its own table without widening it. */
export function defineResource<T extends TableName>(
  definition: ResourceDefinition<T>,
): ResourceDefinition<T> {
  return definition;
}
