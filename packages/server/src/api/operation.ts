import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { AuthService } from '@plinth/supabase-server/auth/auth-service.ts';
import type { Caller } from '@plinth/supabase-server/gateway/identify-caller.ts';
import type { RestService } from '@plinth/supabase-server/rest/rest-service.ts';
import type { StorageService } from '@plinth/supabase-server/storage/storage-service.ts';
import type { CareersService } from '../careers/careers-service.ts';
import type { KioskService } from '../kiosk/kiosk-service.ts';
import type { SignOffService } from '../sign-offs/sign-off-service.ts';
import type { PaperService } from '../papers/paper-service.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

/** What every operation of the API works with; the services are those of the hosted protocol. */
export type ApiServices = {
  rest: RestService;
  auth: AuthService;
  storage: StorageService | null;
  papers: PaperService | null;
  careers: CareersService | null;
  kiosk: KioskService | null;
  signOffs: SignOffService | null;
  log: FastifyBaseLogger;
};

/** JSON Schema of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

export type Parameter = { name: string; in: 'query' | 'header'; description?: string; schema: Schema };

/** One call of an operation, with what has been found out about it. */
export type ApiCall = {
  services: ApiServices;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  language: Language;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | readonly string[]>>;
  /** The JSON of the body as it was parsed; an absent one is an empty object. */
  body: unknown;
  /** `Idempotency-Key` of a write, and what tells its request from another one; an upload adds its file. */
  idempotency: { key: string; requestHash: string } | null;
};

/** A text is JSON already and is sent as it is; null is an answer without content. */
export type ApiAnswer = {
  status: number;
  body: string | Readonly<Record<string, unknown>> | null;
  headers?: Readonly<Record<string, string>>;
};

/** One route, declared once: it is served, documented and tested from here. */
export type Operation = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, with a slash at the end; parameters as `{id}`. */
  path: string;
  /** Name in the description, such as `listEmployees`. */
  id: string;
  tag: string;
  summary: string;
  /** Served without anybody being signed in. */
  isOpen?: true;
  parameters?: readonly Parameter[];
  body?: Schema;
  /** The body is a form with a file, which the operation reads itself. */
  isUpload?: true;
  /** Status and schema of success; none for an answer without content. */
  answer: { status: 200 | 201 | 204; schema?: Schema; contentType?: string };
  /** Its table: turns what the database refuses into the field at fault. */
  resource?: ResourceDefinition;
  /** The permission it takes, for the words of a refusal. */
  action?: string;
  handle: (call: ApiCall) => Promise<ApiAnswer>;
};

/** What the description says of a route. */
export type DescribedOperation = Omit<Operation, 'handle'>;
