import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { stockClient } from '@plinth/supabase-server/testing/stock-client.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { openApiFixture, type ApiRole } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';

export type Row = Readonly<Record<string, unknown>> & { id: string };
export type Answer = { data: unknown; error: { code?: string; message: string } | null };

export type HostedFixture = {
  url: string;
  database: TestDatabase;
  people: Record<ApiRole, TestUser>;
  /** The stock client of each role, as the specification's pages hold it. */
  as: Record<ApiRole, SupabaseClient>;
  tokenOf: (user: TestUser) => string;
};

/** The server on a port of its own, and the client as everybody installs it for a person of each role. */
export async function openHostedFixture(): Promise<HostedFixture> {
  const { app, database, people, tokenOf } = await openApiFixture();
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never the text of a pipe.
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const clientOf = (user: TestUser) => stockClient(url, testKeys.publishableKey, tokenOf(user));
  return {
    url,
    database,
    people,
    tokenOf,
    as: {
      EMPLOYEE: clientOf(people.EMPLOYEE),
      MANAGER: clientOf(people.MANAGER),
      ADMIN: clientOf(people.ADMIN),
      OWNER: clientOf(people.OWNER),
    },
  };
}

/** What a call gave back; an error is what the test fails with. */
export async function dataOf<Data = Row>(call: PromiseLike<Answer>): Promise<Data> {
  const { data, error } = await call;
  expect(error).toBeNull();
  return data as Data;
}
