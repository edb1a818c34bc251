import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';
import {
  menuGroupNames,
  moduleFlagNames,
  signUpPolicies,
  subItemNames,
  type SignUpPolicy,
} from '@plinth/domain/feature-flags.ts';
import { z } from 'zod';
import { placeOfIssue } from './place-of-issue.ts';

/** What a deployment decides, from the environment and the file that `PLINTH_CONFIG` names. */
export type Configuration = {
  host: string;
  port: number;
  /** Address people use, without a trailing slash. */
  publicUrl: string;
  /** Nobody but this machine can reach the server: the set-up token is not needed then. */
  isLoopback: boolean;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Who becomes an employee by signing up. */
  signUpPolicy: SignUpPolicy;
  file: ConfigurationFile;
};

const mailSchema = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65535).default(587),
  isSecure: z.boolean().default(false),
  user: z.string().optional(),
  password: z.string().optional(),
  from: z.string().min(3),
});

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const family = isIP(address);
  return (
    family !== 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

const switches = <Name extends string>(names: readonly Name[]) =>
  z.partialRecord(z.enum(names), z.boolean()).default({});

const menuSchema = z.strictObject({
  groups: switches(menuGroupNames),
  items: z
    .strictObject({
      hr: switches(subItemNames.hr),
      projects: switches(subItemNames.projects),
      tasks: switches(subItemNames.tasks),
    })
    .partial()
    .optional(),
});

const s3Schema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }),
  region: z.string().min(1).default('us-east-1'),
  bucket: z.string().min(1),
  prefix: z.string().default(''),
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
});

const storageSchema = z.strictObject({
  /** Where files are; by default in the data folder. With `s3` only for uploads under way. */
  folder: z.string().min(1).optional(),
  /** Bytes. */
  fileSizeLimit: z
    .number()
    .int()
    .min(1)
    .default(50 * 1_048_576),
  s3: s3Schema.optional(),
});

const backupSchema = z.strictObject({
  /** Seals backups; without it nobody reads them, so it is kept elsewhere too. */
  passphrase: z.string().min(12).optional(),
  copyTo: z
    .union([z.strictObject({ folder: z.string().min(1) }), z.strictObject({ s3: s3Schema })])
    .optional(),
});

/** Where signed heads of the audit log are left besides the data folder. */
const auditHeadsSchema = z.strictObject({
  file: z.string().min(1).optional(),
  mail: z.email().optional(),
  webhook: z.url({ protocol: /^https?$/ }).optional(),
});

/** A server of OpenID Connect that vouches for the company's people. */
const signInProviderSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/, 'give a short name of small letters and digits, such as company'),
  /** On the button, in every language; the company's own name for it. */
  label: z.string().trim().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z.array(z.string().min(1)).default([]),
  areAddressesTrusted: z.boolean().default(false),
});

/** When people have to sign in again, whatever they do; 0: never. */
const sessionsSchema = z.strictObject({
  /** Hours without a request. */
  idleHours: z.number().min(0).default(168),
  /** Days since they signed in. */
  longestDays: z.number().min(0).default(30),
});

const fileSchema = z.strictObject({
  backend: z.enum(['supabase', 'django']).default('supabase'),
  flags: z
    .strictObject({ modules: switches(moduleFlagNames), menu: menuSchema.optional() })
    .default({ modules: {} }),
  mail: mailSchema.optional(),
  signUp: z
    .strictObject({
      /** Open to all only while nobody but this machine reaches the server, where nothing is said. */
      policy: z.enum(signUpPolicies).optional(),
      domains: z
        .array(z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i, 'give a domain, such as example.com'))
        .default([]),
      isAutoconfirmed: z.boolean().optional(),
    })
    .default({ domains: [] }),
  signInProviders: z
    .array(signInProviderSchema)
    .max(5)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'give each a name of its own')
    .default([]),
  redirectAllowList: z.array(z.string()).default([]),
  trustedProxies: z
    .array(z.string().refine(isAddressOrNetwork, 'give an address or a network, such as 10.0.0.0/8'))
    .default([]),
  areRateLimitsOn: z.boolean().default(true),
  /** Connections that serve requests, in each process. */
  poolSize: z.number().int().min(1).max(100).default(10),
  /** Processes that serve side by side: as many as there are processors to spare. */
  processes: z.number().int().min(1).max(32).default(1),
  /** `false` where `DATABASE_URL` leads to a pooler that gives each transaction another connection. */
  areStatementsPrepared: z.boolean().default(true),
  storage: storageSchema.default(storageSchema.parse({})),
  sessions: sessionsSchema.default(sessionsSchema.parse({})),
  /** Pages of these addresses may call the APIs; `*`: any page may, as it proves who calls by a token and never by a cookie. */
  corsOrigins: z
    .array(
      z.union([
        z.literal('*'),
        z
          .url({ protocol: /^https?$/ })
          .refine((url) => new URL(url).origin === url, 'give an origin, such as https://portal.example.com'),
      ]),
    )
    .default(['*']),
  backup: backupSchema.default({}),
  auditHeads: auditHeadsSchema.default({}),
});

export type ConfigurationFile = z.output<typeof fileSchema>;
export type MailConfiguration = z.output<typeof mailSchema>;

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the environment (`PORT`, `HOST`, `PLINTH_DATA`, `DATABASE_URL`, `PUBLIC_URL`, `PLINTH_CONFIG`).
 * @throws StartError naming the variable or the key that is wrong, and what to write instead.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv, root: string): Configuration {
  const host = environment['HOST'] || '127.0.0.1';
  const port = readPort(environment['PORT']);
  const isLoopbackHost = loopbackHosts.has(host);
  const givenUrl = environment['PUBLIC_URL'];
  if (!givenUrl && !isLoopbackHost) {
    throw new StartError(
      `HOST is ${host}, so others can reach Plinth: set PUBLIC_URL to the address they use, such as https://plinth.example.com.`,
    );
  }
  const file = readFile(environment['PLINTH_CONFIG']);
  const publicUrl = givenUrl ? readPublicUrl(givenUrl) : `http://${host === '::1' ? '[::1]' : host}:${port}`;
  const isLoopback = isLoopbackHost && loopbackHosts.has(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
  return {
    host,
    port,
    publicUrl,
    isLoopback,
    dataFolder: path.resolve(root, environment['PLINTH_DATA'] || 'data'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    signUpPolicy: file.signUp.policy ?? (isLoopback ? 'open' : 'approval'),
    file,
  };
}

function readPort(value: string | undefined): number {
  const text = value || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new StartError(`PORT is "${value}": give a number from 1 to 65535.`);
  }
  return port;
}

function readPublicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartError(
      `PUBLIC_URL is "${value}": give a whole address, such as https://plinth.example.com.`,
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function readFile(file: string | undefined): ConfigurationFile {
  if (!file) {
    return fileSchema.parse({});
  }
  const result = fileSchema.safeParse(parse(file, readText(file)));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(
      `PLINTH_CONFIG (${file}): ${(issue && placeOfIssue(issue)) || 'the file'}: ${issue?.message ?? 'is not as described'}.`,
    );
  }
  checkDomains(file, result.data);
  return result.data;
}

/** An address proves that somebody belongs to the company only when its mailbox has answered. */
function checkDomains(file: string, { signUp, mail }: ConfigurationFile): void {
  if (signUp.policy !== 'domain') return;
  if (signUp.domains.length === 0) {
    throw new StartError(
      `PLINTH_CONFIG (${file}): signUp.domains: name the company's mail domains, such as "example.com".`,
    );
  }
  if (!mail || signUp.isAutoconfirmed) {
    throw new StartError(
      `PLINTH_CONFIG (${file}): signUp.policy "domain" needs addresses that are confirmed: set mail, and leave out signUp.isAutoconfirmed.`,
    );
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new StartError(
      `PLINTH_CONFIG names ${file}, which cannot be read (${reason}): give the path of a JSON file.`,
    );
  }
}

/** Node's own message quotes the text around the mistake, which may be a password. */
function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`PLINTH_CONFIG names ${file}, which is not valid JSON: correct it.`);
  }
}
