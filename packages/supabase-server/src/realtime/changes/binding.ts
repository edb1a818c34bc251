import type { Filter } from './parse-filter.ts';

/** One `postgres_changes` subscription of a channel. */
export type Binding = {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** `*` stands for every exposed one. */
  schema: string;
  table: string;
  /** All of them must hold. */
  filters: readonly Filter[];
  /** The columns its messages have; `null` for all. */
  selected: readonly string[] | null;
};
