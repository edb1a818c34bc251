import { pathId } from '@plinth/supabase-server/auth/admin/find-account.ts';
import { challengeOwnFactor, showOwnPasskey } from '@plinth/supabase-server/auth/routes/factors.ts';
import {
  beginOwnPasskey,
  beginPasskeySignIn,
  finishOwnPasskeyWithSession,
  finishPasskeySignIn,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from '@plinth/supabase-server/auth/routes/passkeys.ts';
import { invalidFields } from '../../api-error.ts';
import type { ApiCall, Operation, Schema } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { noStore, sessionAnswer } from './present.ts';
import { sessionSchema, texts } from './schemas.ts';

/** The account service reads the token itself, as for the other factors. */
const common = { tag: 'auth', isOpen: true } as const;

const text: Schema = { type: 'string' };

/** What a browser is asked for: the options of `navigator.credentials`, with binary parts in base64url. */
const begun: Schema = {
  type: 'object',
  required: ['challenge_id', 'options', 'expires_at'],
  properties: { challenge_id: text, options: { type: 'object' }, expires_at: { type: 'integer' } },
};

const passkey: Schema = {
  type: 'object',
  required: ['id', 'created_at'],
  properties: { id: text, friendly_name: text, created_at: text, last_used_at: text },
};

/** What a browser answered, in the same form. */
const answered = (...names: readonly string[]): Schema => {
  const { properties, required, ...rest } = texts('challenge_id', ...names);
  return {
    ...rest,
    properties: { ...Object(properties), credential: { type: 'object' } },
    required: [...Object(required), 'credential'],
  };
};

/** Beside the credential. */
const answer = { challenge_id: 'required' } as const;

/** Devices as a way in, by the same rules and limits as through the hosted protocol. */
export const passkeyOperations: readonly Operation[] = [
  {
    ...common,
    method: 'POST',
    path: '/auth/passkeys/sign-in/options/',
    id: 'beginPasskeySignIn',
    summary: 'Begin signing in with a passkey. The challenge works once and for five minutes.',
    body: texts(),
    answer: { status: 200, schema: begun },
    handle: async ({ services: { auth }, request }) => ({
      status: 200,
      body: await beginPasskeySignIn(auth, request),
      headers: noStore,
    }),
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/passkeys/sign-in/',
    id: 'signInWithPasskey',
    summary: 'Sign in with a passkey and receive tokens for a verified session.',
    body: answered(),
    answer: { status: 200, schema: sessionSchema },
    handle: async (call) => {
      const { auth } = call.services;
      return sessionAnswer(
        await finishPasskeySignIn(auth, call.request, readTexts(call, answer, ['credential'])),
      );
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/auth/passkeys/',
    id: 'getOwnPasskeys',
    summary: 'List your passkeys.',
    answer: {
      status: 200,
      schema: {
        type: 'object',
        required: ['passkeys'],
        properties: { passkeys: { type: 'array', items: passkey } },
      },
    },
    handle: async ({ services: { auth }, request }) => ({
      status: 200,
      body: { passkeys: await listOwnPasskeys(auth, request) },
      headers: noStore,
    }),
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/passkeys/options/',
    id: 'beginPasskey',
    summary: 'Begin creating a passkey. You must have signed in recently.',
    body: texts(),
    answer: { status: 200, schema: begun },
    handle: async ({ services: { auth }, request }) => ({
      status: 200,
      body: await beginOwnPasskey(auth, request),
      headers: noStore,
    }),
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/passkeys/',
    id: 'createPasskey',
    summary: 'Save a new passkey and receive tokens for a verified session.',
    body: answered('friendly_name?'),
    answer: {
      status: 200,
      schema: { allOf: [sessionSchema, { type: 'object', required: ['passkey'], properties: { passkey } }] },
    },
    handle: async (call) => {
      const names = { ...answer, friendly_name: 'optional' } as const;
      const { friendly_name: name, ...body } = readTexts(call, names, ['credential']);
      const { auth } = call.services;
      const given = { ...body, name };
      const { passkey: made, session } = await finishOwnPasskeyWithSession(auth, call.request, given);
      const entered = sessionAnswer(session);
      return { ...entered, body: { ...Object(entered.body), passkey: made } };
    },
  },
  {
    ...common,
    method: 'PATCH',
    path: '/auth/passkeys/{id}/',
    id: 'renamePasskey',
    summary: 'Rename one of your passkeys.',
    body: texts('friendly_name'),
    answer: { status: 200, schema: passkey },
    handle: async (call) => {
      const { friendly_name: name } = readTexts(call, { friendly_name: 'required' });
      const body = await renameOwnPasskey(call.services.auth, call.request, { id: idOf(call), name });
      return { status: 200, body, headers: noStore };
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: '/auth/passkeys/{id}/',
    id: 'removePasskey',
    summary: 'Remove one of your passkeys. Sessions it started end.',
    answer: { status: 204 },
    handle: async (call) => {
      await removeOwnPasskey(call.services.auth, call.request, idOf(call));
      return { status: 204, body: null };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/passkeys/{id}/challenge/',
    id: 'challengePasskey',
    summary: 'Begin showing a passkey after the password. Any of your passkeys may answer.',
    body: texts(),
    answer: { status: 200, schema: begun },
    handle: async (call) => {
      const asked = await challengeOwnFactor(call.services.auth, call.request, idOf(call));
      if (asked.type !== 'webauthn') throw invalidFields({ id: [{ code: 'invalid_value' }] });
      const { publicKey: options } = asked.webauthn.credential_options;
      const body = { challenge_id: asked.id, options, expires_at: asked.expires_at };
      return { status: 200, body, headers: noStore };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/auth/passkeys/{id}/verify/',
    id: 'verifyPasskey',
    summary: 'Show a passkey after the password and receive tokens for a verified session.',
    body: answered(),
    answer: { status: 200, schema: sessionSchema },
    handle: async (call) => {
      const { challenge_id: challengeId, credential } = readTexts(call, answer, ['credential']);
      const given = { factorId: idOf(call), challengeId, credential };
      return sessionAnswer(await showOwnPasskey(call.services.auth, call.request, given));
    },
  },
];

const idOf = ({ params }: ApiCall) => pathId(params, 'id', 'id must be an UUID');
