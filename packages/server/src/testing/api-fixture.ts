import {
  createTestDatabase,
  fillTemplateOnce,
  type TestDatabase,
} from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { signAccessToken } from '@plinth/supabase-server/tokens/sign-access-token.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { openTestApplication, testKeys } from './test-application.ts';

export const apiRoles = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER'] as const;
export type ApiRole = (typeof apiRoles)[number];

export type ApiRequest = {
  as?: TestUser | null;
  body?: unknown;
  headers?: Record<string, string>;
};

export type ApiFixture = {
  app: FastifyInstance;
  database: TestDatabase;
  people: Record<ApiRole, TestUser>;
  /** A request below `/api`, as a person who is signed in, or as nobody. */
  ask: (request: string, more?: ApiRequest) => Promise<LightMyRequestResponse>;
  tokenOf: (user: TestUser) => string;
};

/** The server as it is composed, with one person of each role, made here or known already; all of it ends with the test. */
export async function openApiFixture(
  database?: TestDatabase,
  known?: Record<ApiRole, TestUser>,
): Promise<ApiFixture> {
  const firm = database
    ? { database, people: known ?? (await makePeople(database)) }
    : await openPeopledDatabase();
  const opened = await openTestApplication({
    database: firm.database,
    file: { areRateLimitsOn: false },
  });
  return {
    ...opened,
    people: firm.people,
    tokenOf,
    ask: (request, { as: user = null, body, headers = {} } = {}) => {
      const [method = 'GET', path = '/'] = request.split(' ');
      return opened.app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...(user && { authorization: `Bearer ${tokenOf(user)}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
    },
  };
}

/** A copy of one database with a person of each role, who are made once a run. */
async function openPeopledDatabase(): Promise<Pick<ApiFixture, 'database' | 'people'>> {
  const { template, about } = await fillTemplateOnce('api_people', async (database) =>
    JSON.stringify(await makePeople(database)),
  );
  const database = await createTestDatabase({ template });
  onTestFinished(() => database.drop());
  return { database, people: JSON.parse(about) as Record<ApiRole, TestUser> }; // as it was written above
}

async function makePeople(database: TestDatabase): Promise<Record<ApiRole, TestUser>> {
  const people = {} as Record<ApiRole, TestUser>;
  for (const role of ['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] as const) {
    // each needs the one before it, who gives the role
    people[role] = await database.createUser({ role });
  }
  return people;
}

function tokenOf(user: TestUser): string {
  const now = Math.floor(Date.now() / 1000);
  return signAccessToken(
    {
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      iat: now,
      exp: now + 3600,
      email: user.email,
      session_id: user.sessionId,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
    },
    { secret: testKeys.jwtSecret },
  );
}
