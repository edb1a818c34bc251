/** What the description of an API says of one function people can call. */
export type FunctionFact = {
  name: string;
  /** The comment of the database on it; null for none. */
  about: string | null;
  /** It cannot change anything. */
  isReadOnly: boolean;
  arguments: readonly { name: string; type: string; isRequired: boolean }[];
  answer: {
    isList: boolean;
    /** A table or view whose rows it answers, columns of its own, or one value of a type; none for `void`. */
    table?: string;
    columns?: Readonly<Record<string, string>>;
    type?: string;
  };
};
