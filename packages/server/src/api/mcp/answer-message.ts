import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { version } from '../../version.ts';
import { callTool, WrongArguments } from './call-tool.ts';
import { describeTool, isWithin, type Tool } from './tools.ts';

/** Versions of the protocol that are spoken, the newest first. */
export const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** Codes of JSON-RPC. */
export const rpcErrors = { invalidRequest: -32600, unknownMethod: -32601, invalidParams: -32602 } as const;

/** Requests have an id; notifications, and answers to what the server never asks, need none. */
export const messageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});

export type Message = z.infer<typeof messageSchema>;

export type RpcAnswer =
  | { jsonrpc: '2.0'; id: string | number | null; result: unknown }
  | { jsonrpc: '2.0'; id: string | number | null; error: { code: number; message: string } };

export function rpcError(id: string | number | null, code: number, message: string): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

type Session = { request: FastifyRequest; tools: ReadonlyMap<string, Tool>; scopes: readonly string[] };

/** The answer to one message; null where none is due. */
export async function answerMessage(
  session: Session,
  { id, method, params = {} }: Message,
): Promise<RpcAnswer | null> {
  if (id === undefined || method === undefined) return null;
  const result = (value: unknown): RpcAnswer => ({ jsonrpc: '2.0', id, result: value });
  switch (method) {
    case 'initialize':
      return result(greeting(params['protocolVersion']));
    case 'ping':
      return result({});
    case 'tools/list':
      return listTools(session, params['cursor'], id);
    case 'tools/call':
      return call(session, params, id);
    default:
      return rpcError(id, rpcErrors.unknownMethod, `There is no method ${method}.`);
  }
}

function greeting(wanted: unknown): unknown {
  return {
    protocolVersion: protocolVersions.find((one) => one === wanted) ?? protocolVersions[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'plinth', title: 'Plinth', version },
    instructions:
      'The records of a construction firm: projects, tasks, people, money, procurement, documents. The tools are those of the token that is used, and act with the rights of the person who made it. Lists answer pages: ask for few rows and filter by columns. Money is decimal text, days are YYYY-MM-DD. A change may carry `version`, so that nothing is overwritten unseen. Refusals name the field and the reason.',
  };
}

/** Tools of one answer: with their columns a few kilobytes each. */
const pageLength = 100;

function listTools({ tools, scopes }: Session, cursor: unknown, id: string | number): RpcAnswer {
  const own = [...tools].filter(([, tool]) => isWithin(scopes, tool));
  const begin = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isInteger(begin) || begin < 0 || begin > own.length)
    return rpcError(id, rpcErrors.invalidParams, 'The cursor is unknown.');
  const end = begin + pageLength;
  return {
    jsonrpc: '2.0',
    id,
    result: {
      tools: own.slice(begin, end).map(([name, tool]) => describeTool(name, tool)),
      ...(end < own.length && { nextCursor: String(end) }),
    },
  };
}

const callSchema = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).optional(),
});

async function call(
  { request, tools, scopes }: Session,
  params: unknown,
  id: string | number,
): Promise<RpcAnswer> {
  const read = callSchema.safeParse(params);
  if (!read.success)
    return rpcError(id, rpcErrors.invalidParams, 'A call has the name of a tool, and its arguments.');
  const { name, arguments: given = {} } = read.data;
  const tool = tools.get(name);
  // one without the scope is not there, as it is not in the list
  if (tool === undefined || !isWithin(scopes, tool))
    return rpcError(id, rpcErrors.invalidParams, `There is no tool ${name} for the scopes of this token.`);
  try {
    return { jsonrpc: '2.0', id, result: await callTool(request, tool.operation, given) };
  } catch (error) {
    if (error instanceof WrongArguments) return rpcError(id, rpcErrors.invalidParams, error.message);
    throw error;
  }
}
