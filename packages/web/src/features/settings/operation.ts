import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { FeatureFlags } from '@plinth/domain/feature-flags.ts';
import type { FeatureSwitches } from '@plinth/domain/feature-switches.ts';
import { unwrap } from '../../base/request-failure.ts';

export type Backup = {
  id: string;
  reason: 'requested' | 'scheduled' | 'before_restore' | 'before_sample';
  status: 'running' | 'finished' | 'failed';
  row_count: number | null;
  size_bytes: number | null;
  failure: string | null;
  created_at: string;
  restored_at: string | null;
};

/** The sample company here: whether it may come, the job that brings it, and while it is there what would go with it. */
export type SampleState = {
  is_offered: boolean;
  job: string | null;
  filled_at: string | null;
  /** Of how everything was before it. */
  backup: string | null;
  accounts: number | null;
  changes: number | null;
};

/** What this deployment has and what administrators did with it; the answer of `operation_state`. */
export type Operation = {
  facts: {
    version: string;
    mail: { host: string; port: number; from: string } | null;
    storage: { endpoint: string; bucket: string } | null;
    flags: FeatureFlags;
    /** Switches the deployment has off for good. */
    pinned: readonly string[];
  };
  switches: FeatureSwitches;
  sample: SampleState;
  backups: readonly Backup[];
};

export const operationKey = ['operation'] as const;

/** The state of the operation, for administrators. */
export function operationQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: operationKey,
    meta: { tables: ['feature_switches'] },
    // the shape is agreed with the function of the database that gives it
    queryFn: async () => unwrap(await dataSource.call('operation_state', {})) as unknown as Operation,
  });
}
