import type { Caller } from '@plinth/supabase-server/gateway/identify-caller.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ApiAnswer, ApiCall, DescribedOperation, Operation } from '../operation.ts';
import { answerMessage, messageSchema, protocolVersions, rpcError, rpcErrors } from './answer-message.ts';
import { toolsOf } from './tools.ts';

/**
 * The Model Context Protocol for assistants, over Streamable HTTP: one message a POST, answered as JSON at once. Nothing
 * is kept between messages, so there is no session, no stream, and any process may answer.
 * @param operations what tools are made of
 */
export function mcpOperation(operations: readonly DescribedOperation[]): Operation {
  const tools = toolsOf(operations);
  return {
    method: 'POST',
    path: '/mcp/',
    id: 'callAssistantTools',
    tag: 'mcp',
    summary:
      'Send one message of the Model Context Protocol (JSON-RPC), by which assistants list and call tools.',
    body: bodySchema,
    answer: { status: 200, schema: answerSchema },
    handle: async (call) => {
      refuseOtherOrigins(call.request);
      const scopes = scopesOf(call.caller);
      const message = messageSchema.safeParse(call.body);
      if (!message.success || !isSpoken(call.request))
        return answerOf(400, rpcError(null, rpcErrors.invalidRequest, refusalOf(call, message.success)));
      const answer = await answerMessage({ request: call.request, tools, scopes }, message.data);
      return answer === null ? { status: 202, body: null } : answerOf(200, answer);
    },
  };
}

function answerOf(status: number, body: Readonly<Record<string, unknown>>): ApiAnswer {
  return { status, body, headers: { 'Cache-Control': 'no-store' } };
}

/**
 * Assistants have a token of their own, whose scopes its owner chose; the session of a person would be all they may do.
 * @throws ApiError 403
 */
function scopesOf({ claims }: Caller): readonly string[] {
  const { api_token: token, scopes } = claims;
  if (typeof token === 'string' && Array.isArray(scopes)) return scopes.map(String);
  throw new ApiError(403, 'api_token_needed', 'Assistants sign in with an API token (/rbac/api-tokens).');
}

/** A page of somebody else may send what it likes to an address it resolves to this machine. @throws ApiError 403 */
function refuseOtherOrigins({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined) return;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  // as the address would be written, without the port that needs none
  if (from === null || from.host !== new URL(`${from.protocol}//${host}`).host)
    throw new ApiError(403, 'other_origin', 'Pages of other addresses may not call tools.');
}

/** The header that every message after the first has. */
function isSpoken({ headers }: FastifyRequest): boolean {
  const asked = headers['mcp-protocol-version'];
  return asked === undefined || protocolVersions.includes(String(asked));
}

function refusalOf({ request, body }: ApiCall, isMessage: boolean): string {
  if (!isMessage)
    return Array.isArray(body) ? 'Send one message at a time.' : 'This is no message of JSON-RPC 2.0.';
  return `Version ${String(request.headers['mcp-protocol-version'])} is not spoken; ${protocolVersions.join(', ')} are.`;
}

const id = { type: ['string', 'number', 'null'] };

const bodySchema = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'number'], description: 'None for a notification, which is answered 202.' },
    method: { enum: ['initialize', 'ping', 'tools/list', 'tools/call', 'notifications/initialized'] },
    params: { type: 'object' },
  },
} as const;

const answerSchema = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: {
    jsonrpc: { const: '2.0' },
    id,
    result: { type: 'object' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
  },
} as const;
