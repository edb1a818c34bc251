import { createContext, type ReactNode } from 'react';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { useProvided } from './use-provided.ts';

const DataSourceContext = createContext<DataSource | null>(null);

/** Gives every screen below it the backend chosen by the configuration. */
export function DataSourceProvider({
  dataSource,
  children,
}: {
  dataSource: DataSource;
  children: ReactNode;
}) {
  return <DataSourceContext value={dataSource}>{children}</DataSourceContext>;
}

/** The one way to the backend. Throws outside `DataSourceProvider`, which is a programming mistake. */
export function useDataSource(): DataSource {
  return useProvided(DataSourceContext);
}
