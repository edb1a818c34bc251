import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { PhoneMessage, PhoneSettings } from '@plinth/supabase-server/auth/phone/phone-settings.ts';
import type { AuthMail, SupabaseServerOptions } from '@plinth/supabase-server/options.ts';
import { z } from 'zod';
import { realtimeSettings } from './realtime-settings.ts';
import { callMessageHook } from './call-message-hook.ts';
import { authSettings } from './auth-settings.ts';

const tokenKey = z.looseObject({ kty: z.string(), kid: z.string().optional(), alg: z.string().optional() });
const s3 = z.strictObject({
  endpoint: z.url(),
  region: z.string().default('us-east-1'),
  bucket: z.string().min(1),
  prefix: z.string().default(''),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});
const names = z.array(z.string().min(1));

/** What the file of `plinth protocol --settings FILE` may say; everything has a default, an unknown name is refused. */
const settingsSchema = z.strictObject({
  publicUrl: z.url().optional(),
  /** Runs what a hosted project has beforehand (roles, `auth`, `storage`, `realtime`) into a database without it. */
  isDatabasePrepared: z.boolean().default(true),
  database: z.strictObject({ requestUrl: z.string().optional(), authUrl: z.string().optional() }).default({}),
  keys: z
    .strictObject({
      publishable: names.default([]),
      secret: names.default([]),
      isRequired: z.boolean().default(false),
    })
    .prefault({}),
  jwt: z
    .strictObject({
      /** Empty: one nobody knows. `null`: callers' tokens cannot be verified, and are refused with PGRST300. */
      secret: z.string().nullable().default(''),
      isSecretBase64: z.boolean().default(false),
      keys: z.array(tokenKey).default([]),
      audience: z.string().nullable().default(null),
      roleClaim: z.string().default('.role'),
    })
    .prefault({}),
  rest: z
    .strictObject({
      schemas: names.min(1).default(['public']),
      extraSearchPath: names.default(['public', 'extensions']),
      anonRole: z.string().nullable().default('anon'),
      maxRows: z.number().int().positive().nullable().default(null),
      preRequest: z.string().nullable().default(null),
      areAggregatesAllowed: z.boolean().default(false),
      isPlanShown: z.boolean().default(false),
      transactionEnd: z
        .enum(['commit', 'commit-allow-override', 'rollback-all', 'rollback-allow-override'])
        .default('commit'),
      openApi: z.enum(['follow-privileges', 'ignore-privileges', 'disabled']).default('follow-privileges'),
      isSecurityDescribed: z.boolean().default(false),
      rootFunction: z.string().nullable().default(null),
      isFilterRequired: z.boolean().default(false),
      isTimingShown: z.boolean().default(false),
      appSettings: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.string()).default({}),
    })
    .prefault({}),
  auth: z
    .strictObject({
      siteUrl: z.string().optional(),
      redirectAllowList: z.array(z.string()).default([]),
      isSignUpOpen: z.boolean().default(true),
      isAutoconfirmed: z.boolean().default(true),
      minimumPasswordLength: z.number().int().min(1).default(6),
      refusedPasswords: z.array(z.string()).default([]),
      accessTokenSeconds: z.number().int().positive().default(3600),
      refreshReuseSeconds: z.number().int().min(0).default(10),
      linkSeconds: z.number().int().positive().default(3600),
      recentSignInSeconds: z.number().int().positive().default(86_400),
      /** Phone numbers as a way in: messages go to the hook, or are printed as mails are. */
      phone: z
        .strictObject({
          isAutoconfirmed: z.boolean().default(false),
          testCodes: z
            .record(z.string().regex(/^[1-9]\d{1,14}$/), z.string().regex(/^\d{4,10}$/))
            .default({}),
          hook: z.url().nullable().default(null),
        })
        .nullable()
        .default(null),
      settings: authSettings.prefault({}),
    })
    .prefault({}),
  storage: z
    .strictObject({
      folder: z.string().min(1).default(path.join(os.tmpdir(), 'plinth-protocol-files')),
      s3: s3.nullable().default(null),
      fileSizeLimit: z
        .number()
        .int()
        .positive()
        .default(50 * 1_048_576),
      isContentChecked: z.boolean().default(false),
      orphanSeconds: z.number().int().min(0).default(3600),
      sweepSeconds: z.number().int().min(0).default(900),
    })
    .prefault({}),
  realtime: realtimeSettings.prefault({}),
  limits: z
    .strictObject({
      isEnabled: z.boolean().default(false),
      trustedProxies: z.array(z.string()).default([]),
      bodyBytes: z
        .number()
        .int()
        .positive()
        .default(8 * 1_048_576),
      queueLength: z.number().int().positive().default(200),
      poolSize: z.number().int().positive().default(10),
      areStatementsPrepared: z.boolean().default(true),
    })
    .prefault({}),
});

export type ProtocolSettings = z.infer<typeof settingsSchema>;

/**
 * Reads the text of a settings file.
 * @throws {Error} with one line a wrong setting
 */
export function readSettings(text: string): ProtocolSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    });
  }
  const result = settingsSchema.safeParse(json);
  if (result.success) return result.data;
  throw new Error(
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; '),
  );
}

/** The options of the hosted protocol that the settings mean. @param place where it is served and over what */
export function protocolOptionsOf(
  settings: ProtocolSettings,
  place: {
    url: string;
    databaseUrl: string;
    sendMail: (mail: AuthMail) => Promise<void>;
    sendMessage: (message: PhoneMessage) => Promise<void>;
  },
): SupabaseServerOptions {
  const { database, keys, jwt, rest, auth, storage, realtime, limits } = settings;
  const publicUrl = settings.publicUrl ?? place.url;
  return {
    requestDatabaseUrl: database.requestUrl ?? place.databaseUrl,
    authDatabaseUrl: database.authUrl ?? place.databaseUrl,
    publicUrl,
    keys,
    ...tokenSettings(jwt),
    rest: { ...rest, areTokensUnverifiable: jwt.secret === null && jwt.keys.length === 0 },
    auth: {
      ...auth,
      siteUrl: auth.siteUrl ?? publicUrl,
      phone: phoneSettings(auth.phone, place.sendMessage),
      queueMail: (_transaction, mail) => place.sendMail(mail),
    },
    storage,
    realtime: Object.fromEntries(Object.entries(realtime).filter(([, value]) => value !== undefined)),
    limits,
  };
}

function phoneSettings(
  phone: ProtocolSettings['auth']['phone'],
  sendMessage: (message: PhoneMessage) => Promise<void>,
): PhoneSettings | undefined {
  if (phone === null) return undefined;
  const { hook, ...settings } = phone;
  const send = hook === null ? sendMessage : (message: PhoneMessage) => callMessageHook(hook, message);
  return { ...settings, sendMessage: (_transaction, message) => send(message) };
}

/** A secret that is not text becomes a key: everything else about it is the same. */
function tokenSettings(
  jwt: ProtocolSettings['jwt'],
): Pick<SupabaseServerOptions, 'jwtSecret' | 'jwtKeys' | 'jwtAudience' | 'jwtRoleClaim'> {
  const common = { jwtAudience: jwt.audience, jwtRoleClaim: jwt.roleClaim };
  // Somebody's tokens must be signed with something, and never with nothing.
  const ownSecret = randomBytes(32).toString('hex');
  const secret = jwt.secret ?? '';
  if (!jwt.isSecretBase64) return { ...common, jwtSecret: secret || ownSecret, jwtKeys: jwt.keys };
  const k = Buffer.from(secret, 'base64').toString('base64url');
  return { ...common, jwtSecret: ownSecret, jwtKeys: [...jwt.keys, { kty: 'oct', k }] };
}
