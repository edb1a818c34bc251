import { profiles } from '@plinth/domain/access/profiles.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { rowSchema } from '../../describe/schemas.ts';
import { notFound } from '../../api-error.ts';
import type { Operation } from '../../operation.ts';
import { onlyRow } from '../../rows/one-row.ts';
import { callQuery, rowQuery } from '../../rows/row-queries.ts';
import { transact } from '../../transact.ts';
import { noStore } from './present.ts';

const { properties, ...schema } = rowSchema(profiles);

/** The profile of the caller with `access`: roles, abilities and everything else `my_access` says. */
export const profile: Operation = {
  method: 'GET',
  path: '/auth/profile/',
  id: 'getOwnProfile',
  tag: 'auth',
  summary: 'Get your profile and permissions.',
  answer: {
    status: 200,
    schema: { ...schema, properties: { ...Object(properties), access: { type: 'object' } } },
  },
  resource: profiles,
  handle: (call) =>
    transact(call, {
      isReadOnly: true,
      plan: (cache) => [
        rowQuery(cache, profiles, call.caller.claims.sub ?? ''),
        callQuery(cache, 'my_access', {}).query,
      ],
      answer: ([row, access]) => {
        const own = onlyRow(row);
        if (own === null) throw notFound();
        const body = `${own.slice(0, -1)},"access":${readAnswer(access).body || 'null'}}`;
        return { status: 200, body, headers: noStore };
      },
    }),
};
