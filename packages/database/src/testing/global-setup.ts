import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One throw-away Postgres for a run of the tests; every test file makes its own database in it from a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, postgres } = await startTestCluster();
  project.provide('testCluster', cluster);
  return postgres.stop;
}
