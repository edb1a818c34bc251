import { pathId } from '@plinth/supabase-server/auth/admin/find-account.ts';
import { beginFactorRequest } from '@plinth/supabase-server/auth/factors/begin-factor-request.ts';
import { unenrollFactor } from '@plinth/supabase-server/auth/factors/delete-factor.ts';
import { stateOfRecoveryCodes } from '@plinth/supabase-server/auth/factors/recovery-codes.ts';
import { enrollOwnTotp, showOwnTotp } from '@plinth/supabase-server/auth/routes/factors.ts';
import {
  makeOwnRecoveryCodes,
  showOwnRecoveryCode,
} from '@plinth/supabase-server/auth/routes/recovery-codes.ts';
import { requireSession } from '@plinth/supabase-server/auth/sessions/require-session.ts';
import { presentFactor } from '@plinth/supabase-server/auth/users/present-user.ts';
import type { Operation, Schema } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { noStore, sessionAnswer } from './present.ts';
import { sessionSchema, texts } from './schemas.ts';

/** The account service reads the token itself: a session in which no code was shown yet is good for this and no more. */
const common = { tag: 'auth', isOpen: true } as const;

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer' };

/** Second factors of the caller, by the same rules and limits as at the hosted door. */
export const factorOperations: readonly Operation[] = [
  {
    ...common,
    method: 'GET',
    path: '/auth/factors/',
    id: 'getOwnFactors',
    summary: 'Answers the second factors of the caller and whether one was shown in this session.',
    answer: {
      status: 200,
      schema: {
        type: 'object',
        required: ['factors', 'recovery_codes', 'is_shown'],
        properties: {
          factors: { type: 'array', items: { type: 'object' } },
          recovery_codes: { type: ['object', 'null'], properties: { total: count, remaining: count } },
          is_shown: { type: 'boolean' },
        },
      },
    },
    handle: async ({ door: { auth }, request }) => {
      const { user, session } = await requireSession(auth, request);
      const codes = await stateOfRecoveryCodes(auth.database, user.id);
      const body = {
        factors: user.factors.map(presentFactor),
        recovery_codes: codes && { total: codes.total, remaining: codes.remaining },
        is_shown: session.aal === 'aal2',
      };
      return { status: 200, body, headers: noStore };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/factors/',
    id: 'enrolFactor',
    summary: 'Makes a factor of time-based codes, which counts once a code of it was shown.',
    body: texts('friendly_name?', 'issuer?'),
    answer: {
      status: 200,
      schema: {
        type: 'object',
        required: ['id', 'totp'],
        properties: {
          id: text,
          totp: { type: 'object', properties: { qr_code: text, secret: text, uri: text } },
        },
      },
    },
    handle: async (call) => {
      const given = readTexts(call, { friendly_name: 'optional', issuer: 'optional' });
      const body = await enrollOwnTotp(call.door.auth, call.request, { ...given, factor_type: 'totp' });
      return { status: 200, body, headers: noStore };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/factors/{id}/verify/',
    id: 'verifyFactor',
    summary: 'Shows a code of a factor: a new pair of tokens, in which it counts.',
    body: texts('code'),
    answer: { status: 200, schema: sessionSchema },
    handle: async (call) => {
      const { code } = readTexts(call, { code: 'required' });
      const factorId = pathId(call.params, 'id', 'id must be an UUID');
      return sessionAnswer(await showOwnTotp(call.door.auth, call.request, { factorId, code }));
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: '/auth/factors/{id}/',
    id: 'removeFactor',
    summary: 'Removes a factor of the caller.',
    answer: { status: 204 },
    handle: async ({ door: { auth }, request, params }) => {
      const begun = await beginFactorRequest(auth, request);
      await unenrollFactor(auth, { ...begun, factorId: pathId(params, 'id', 'id must be an UUID') });
      return { status: 204, body: null };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/recovery-codes/',
    id: 'makeRecoveryCodes',
    summary: 'Makes the recovery codes of the caller anew; they are readable in this answer only.',
    body: texts(),
    answer: {
      status: 200,
      schema: {
        type: 'object',
        required: ['codes'],
        properties: { total: count, codes: { type: 'array', items: text } },
      },
    },
    handle: async ({ door: { auth }, request }) => ({
      status: 200,
      body: await makeOwnRecoveryCodes(auth, request),
      headers: noStore,
    }),
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/recovery-codes/verify/',
    id: 'verifyRecoveryCode',
    summary: 'Shows a recovery code, which is used up: a new pair of tokens, in which it counts.',
    body: texts('code'),
    answer: { status: 200, schema: sessionSchema },
    handle: async (call) => {
      const { code } = readTexts(call, { code: 'required' });
      return sessionAnswer(await showOwnRecoveryCode(call.door.auth, call.request, code));
    },
  },
];
