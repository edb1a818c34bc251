export type FilterOperator =
  | 'eq'
  | 'neq'
  | 'in'
  | 'not_in'
  | 'gte'
  | 'lte'
  | 'gt'
  | 'lt'
  | 'contains'
  | 'is_null'
  | 'not_null';

/** An empty value, or `all`, is ignored (as the specification has it). */
export type Filter = {
  column: string;
  operator: FilterOperator;
  value?: string | number | boolean | readonly string[];
};

export type ListQuery = {
  filters?: readonly Filter[];
  /** Text to look for in the resource's search columns. */
  search?: string;
  /** Default: the resource's own order. The primary key is always added last, so that pages never overlap. */
  sort?: readonly { column: string; direction: 'asc' | 'desc' }[];
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** Whether the total is wanted; it costs a scan. */
  hasCount?: boolean;
};
