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

/** Second factors of the caller, by the same rules and limits as through the hosted protocol. */
export const factorOperations: readonly Operation[] = [
  {
    ...common,
    method: 'GET',
    path: '/auth/factors/',
    id: 'getOwnFactors',
    summary: 'List your authentication factors and whether this session is verified.',
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
    handle: async ({ services: { auth }, request }) => {
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
    summary: 'Enrol an authenticator app (TOTP). It becomes active once a code is verified.',
    body: texts('friendly_name?', 'issuer?'),
    answer: {
      status: 200,
      schema: {
        type: 'object',
        required: ['id', 'totp'],
        properties: {
          id: text,
          type: text,
          friendly_name: text,
          totp: { type: 'object', properties: { qr_code: text, secret: text, uri: text } },
        },
      },
    },
    handle: async (call) => {
      const given = readTexts(call, { friendly_name: 'optional', issuer: 'optional' });
      const body = await enrollOwnTotp(call.services.auth, call.request, { ...given, factor_type: 'totp' });
      return { status: 200, body, headers: noStore };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/factors/{id}/verify/',
    id: 'verifyFactor',
    summary: 'Verify a code and receive tokens for a verified session.',
    body: texts('code'),
    answer: { status: 200, schema: sessionSchema },
    handle: async (call) => {
      const { code } = readTexts(call, { code: 'required' });
      const factorId = pathId(call.params, 'id', 'id must be an UUID');
      return sessionAnswer(await showOwnTotp(call.services.auth, call.request, { factorId, code }));
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: '/auth/factors/{id}/',
    id: 'removeFactor',
    summary: 'Remove one of your authentication factors.',
    answer: { status: 204 },
    handle: async ({ services: { auth }, request, params }) => {
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
    summary: 'Create new recovery codes. They are returned only once.',
    body: texts(),
    answer: {
      status: 200,
      schema: {
        type: 'object',
        required: ['codes'],
        properties: { total: count, codes: { type: 'array', items: text } },
      },
    },
    handle: async ({ services: { auth }, request }) => ({
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
    summary: 'Use a recovery code and receive tokens for a verified session. Each code works once.',
    body: texts('code'),
    answer: { status: 200, schema: sessionSchema },
    handle: async (call) => {
      const { code } = readTexts(call, { code: 'required' });
      return sessionAnswer(await showOwnRecoveryCode(call.services.auth, call.request, code));
    },
  },
];
