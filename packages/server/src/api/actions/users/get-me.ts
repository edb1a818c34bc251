import { profiles } from '@plinth/domain/access/profiles.ts';
import { rowSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { getRow } from '../../rows/get-row.ts';

export const getMe: Operation = {
  method: 'GET',
  path: '/users/me/',
  id: 'getMe',
  tag: 'users',
  summary: 'Get your own profile.',
  answer: { status: 200, schema: rowSchema(profiles) },
  resource: profiles,
  handle: (call) => getRow(call, profiles, call.caller.claims.sub ?? ''),
};
