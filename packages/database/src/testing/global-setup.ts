import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

type Shared = { started: ReturnType<typeof startTestCluster>; users: number };

/** Every project of a run loads this module for itself, in one process: what they share hangs on that. */
const shared: typeof globalThis & { plinthTestCluster?: Shared } = globalThis;

/** Names the cluster of a run that starts another one, whose migrations are the same: one of its own it need not make. */
export const givenCluster = 'PLINTH_TEST_CLUSTER';

/** One throw-away Postgres for a run of the tests; every test file makes its own database in it from a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env[givenCluster];
  if (given !== undefined) {
    project.provide('testCluster', JSON.parse(given) as TestCluster);
    return async () => undefined;
  }
  const own = (shared.plinthTestCluster ??= { started: startTestCluster(), users: 0 });
  own.users += 1;
  const { cluster, postgres } = await own.started;
  project.provide('testCluster', cluster);
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    delete shared.plinthTestCluster;
    await postgres.stop();
  };
}
