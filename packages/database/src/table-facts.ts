/** What the database knows about a column, for forms, filters and errors. Types only: the browser imports this. */
export type ColumnFact = {
  /** Name of the SQL type without its limits: `text`, `uuid`, `numeric`, `date`, `timestamp with time zone`, `smallint[]`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Of a column with `options`: the one a new row has unless another is sent, where it is always the same. */
  defaultOption?: string;
  /** Of a boolean: a new row has it unless it is sent as false. */
  isOnByDefault?: true;
  /** Of a day or a moment people write: a new row has that of its making unless another is sent. */
  defaultMoment?: 'today' | 'now';
  /** Computed by the database: sending it is an error. */
  isGenerated: boolean;
  /** Whether a signed-in person may send it with a new row; the row itself is decided by policies. */
  isInsertable: boolean;
  isUpdatable: boolean;
  /** Characters. */
  maxLength?: number;
  /** The only values a constraint or an enum allows. */
  options?: readonly string[];
  min?: number;
  max?: number;
  /** Of `numeric(precision, scale)`: digits in all, and behind the point. */
  precision?: number;
  scale?: number;
  /** The row it points to. A table outside the schema `public` is written with its schema. */
  references?: { table: string; column: string; constraint: string };
};

export type TableFacts = {
  /** Empty for a view. */
  primaryKey: readonly string[];
  columns: Readonly<Record<string, ColumnFact>>;
  /** Columns of each constraint and unique index, by the name that an error of Postgres tells. */
  constraints: Readonly<Record<string, readonly string[]>>;
};

/** What can be done to the rows of a table beside reading them. */
export type TableVerb = 'create' | 'edit' | 'delete';

/** Whose drafts of a table are whose, and where they wait for others. */
export type OwnDrafts = {
  author: string;
  status: string;
  drafts: readonly string[];
  handedIn: readonly string[];
  /** Action of the steps their authors take without it. */
  stepAction: string;
  /** In which they may create them, where they may not in that of the records. */
  module: string;
};

/** What the person in a column of a record does with it: the steps and the columns of their part, in some statuses. */
export type NamedPart = {
  person: string;
  status: string;
  statuses: readonly string[];
  steps: readonly string[];
  columns: readonly string[];
};

/** Where the records of a table stand open, and which columns still change once they do not. */
export type DecidedRecords = {
  status: string;
  open: readonly string[];
  free: readonly string[];
  /** A status in which a record is open for these columns alone. */
  part?: { status: string; columns: readonly string[] };
};

/** One allowed change of a status, from the transition table. */
export type StatusTransition = {
  /** Null for the status a new row may begin with. */
  from: string | null;
  to: string;
  /** Module of the permission it needs, when it is not that of the record. */
  module?: string;
  /** Action of the permission it needs; null for a step of kind `system`, which no person may take. */
  action: string | null;
  kind: 'begin' | 'move' | 'approve' | 'reject' | 'system';
  isReasonRequired: boolean;
};
