/** A table whose rows are reached by what is in them too: one set of rows, and who reaches which of them. */
export type Case = {
  /** As in `expectations`. */
  reach: string;
  /** SQL of a column's value; `{user}` is the person's account, `{tasks}` their row of that table, `{owner.tasks}` the owner's. */
  rows?: Record<string, string>;
  /** What an edit writes, where any column will not do. */
  set?: Record<string, string>;
  /** Tables whose rows would open these. */
  without?: string[];
  /** What other tables are filled with, as in `rows`. */
  others?: Record<string, Record<string, string>>;
  /** The owner asked for an approval of each row, and a step of it waits for the person. */
  hasSteps?: true;
  /** A module in which nobody may edit or delete, or what is said after a colon: `hr:approve`. */
  withheld?: string;
};

export const tableOf = (subject: string) => subject.replace(/:.*/, '');
