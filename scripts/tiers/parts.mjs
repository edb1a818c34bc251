// The long tier in parts that can be run alone. A part has to stay under `longestPart` on two idle cores.
import { leaveOut } from './run-tests.mjs';

export const longestPart = 9 * 60;

/** Files that fill a part of their own. */
const longFiles = {
  'hostile-api': 'packages/server/src/api/hostile.test.ts',
  'hostile-protocol': 'packages/supabase-server/src/conformance/hostile.test.ts',
  'hostile-storage': 'packages/supabase-server/src/storage/conformance/hostile.test.ts',
  'generated-queries': 'packages/supabase-server/src/rest/conformance/generated.test.ts',
  'postgres-crash': 'packages/supabase-server/src/conformance/postgres-crash.test.ts',
  'storage-crash': 'packages/supabase-server/src/storage/conformance/crash.test.ts',
  'many-sockets': 'packages/supabase-server/src/realtime/conformance/many-sockets.test.ts',
  'every-operation': 'packages/server/src/api/every-operation.test.ts',
  'scaled-company': 'supabase/tests/scaled-company.test.ts',
  sqlmap: 'packages/supabase-server/src/conformance/sqlmap.test.ts',
};
const mutants = 'supabase/tests/policy-mutants.test.ts';
const database = ['--project', 'database', '--project', 'rules', '--project', 'measured'];
const sweep = 'supabase/tests/access-sweep.test.ts';
const plantedFaults = 'supabase/tests/planted-faults.test.ts';
const plantedJourneys = 'supabase/tests/planted-journeys.test.ts';
/** They have parts of their own, some of them several; the shards of the database tests leave them out. */
const ownParts = [...Object.values(longFiles), mutants, sweep, plantedFaults, plantedJourneys];
const backends = ['supabase', 'django'];

/**
 * @typedef {{ name: string, kind: 'checks' | 'vitest' | 'playwright', args?: string[], environment?: Record<string, string> }} Part
 * @type {readonly Part[]}
 */
export const parts = [
  { name: 'checks', kind: 'checks' },
  { name: 'units', kind: 'vitest', args: ['--project', 'node', '--project', 'browser'] },
  ...numbered(2, (part, count) => ({
    name: `random-plans-${part}`,
    kind: 'vitest',
    args: ['--project', 'node', 'packages/domain/src/schedule/schedule-plan.oracle.test.ts'],
    environment: { PLINTH_NETWORKS: '50000', PLINTH_PART: `${part}/${count}` },
  })),
  ...numbered(4, (part, count) => ({
    name: `database-${part}`,
    kind: 'vitest',
    args: [...database, `--shard=${part}/${count}`],
    environment: leaveOut(ownParts),
  })),
  ...Object.entries(longFiles).map(([name, file]) => ({
    name,
    kind: 'vitest',
    args: [...database, file],
  })),
  ...numbered(3, (part, count) => ({
    name: `policy-mutants-${part}`,
    kind: 'vitest',
    args: [...database, mutants],
    environment: { PLINTH_PART: `${part}/${count}` },
  })),
  ...numbered(4, (part, count) => ({
    name: `access-sweep-${part}`,
    kind: 'vitest',
    args: [...database, sweep],
    environment: { PLINTH_PART: `${part}/${count}` },
  })),
  ...numbered(4, (part, count) => ({
    name: `planted-faults-${part}`,
    kind: 'vitest',
    args: [...database, plantedFaults],
    environment: { PLINTH_PART: `${part}/${count}` },
  })),
  { name: 'planted-journeys', kind: 'vitest', args: [...database, plantedJourneys] },
  ...backends.flatMap((backend) => [
    ...numbered(4, (part, count) => ({
      name: `journeys-${backend}-${part}`,
      kind: 'playwright',
      args: ['e2e/journeys', `--shard=${part}/${count}`],
      environment: { PLINTH_BACKEND: backend },
    })),
    ...numbered(4, (part, count) => ({
      name: `every-resource-${backend}-${part}`,
      kind: 'playwright',
      args: ['every-resource'],
      environment: { PLINTH_BACKEND: backend, PLINTH_PART: `${part}/${count}` },
    })),
    ...numbered(4, (part, count) => ({
      name: `every-step-${backend}-${part}`,
      kind: 'playwright',
      args: ['every-step'],
      environment: { PLINTH_BACKEND: backend, PLINTH_PART: `${part}/${count}` },
    })),
    ...numbered(18, (part, count) => ({
      name: `every-screen-${backend}-${part}`,
      kind: 'playwright',
      args: ['every-screen'],
      environment: { PLINTH_BACKEND: backend, PLINTH_PART: `${part}/${count}` },
    })),
  ]),
  ...numbered(5, (part, count) => ({
    name: `lighthouse-${part}`,
    kind: 'playwright',
    args: ['lighthouse'],
    environment: { PLINTH_BACKEND: 'supabase', PLINTH_PART: `${part}/${count}` },
  })),
  ...backends.map((backend) => ({
    name: `speed-${backend}`,
    kind: 'playwright',
    args: ['web-vitals', 'long-list', 'first-load'],
    environment: { PLINTH_BACKEND: backend },
  })),
];

function numbered(count, make) {
  return Array.from({ length: count }, (_, index) => make(index + 1, count));
}
