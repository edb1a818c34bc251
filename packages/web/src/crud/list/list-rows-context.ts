import { createContext } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';

/** The rows of the page that is shown: what a screen adds to each of them is read for all of them at once. */
export const ListRowsContext = createContext<readonly DataRow[]>([]);
