import { profiles } from '@plinth/domain/access/profiles.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { rowSchema } from '../../describe/schemas.ts';
import { notFound } from '../../api-error.ts';
import type { Operation } from '../../operation.ts';
import { callQuery } from '../../rows/call-query.ts';
import { onlyRow } from '../../rows/one-row.ts';
import { rowQuery } from '../../rows/row-queries.ts';
import { transact } from '../../transact.ts';
import { noStore } from './present.ts';

/** The profile of the caller with `access`: roles, abilities and everything else `my_access` says. */
export const profile: Operation = {
  method: 'GET',
  path: '/auth/profile/',
  id: 'getOwnProfile',
  tag: 'auth',
  summary: 'Answers who is signed in and what they may do.',
  answer: { status: 200, schema: rowSchema(profiles) },
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
