import { createContext } from 'react';

/** Rows of a list that are in a closed project though they name none themselves; null until that is known. */
export const ClosedRowsContext = createContext<ReadonlySet<string> | null>(new Set());
