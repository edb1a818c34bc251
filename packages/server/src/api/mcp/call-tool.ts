import type { FastifyRequest, InjectOptions } from 'fastify';
import type { DescribedOperation } from '../operation.ts';

export type ToolResult = { content: readonly { type: 'text'; text: string }[]; isError: boolean };

/** An argument that the tool does not take, or a missing part of its address. */
export class WrongArguments extends Error {}

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Calls an operation as a request of its own, with the token of the caller: it is checked, counted, limited and logged
 * as any other. A refusal reaches the assistant in the words of the API.
 * @throws WrongArguments
 */
export async function callTool(
  request: FastifyRequest,
  operation: DescribedOperation,
  given: Arguments,
): Promise<ToolResult> {
  const { statusCode, body } = await request.server.inject({
    ...requestOf(operation, given, request),
    remoteAddress: request.ip,
  });
  const text = body === '' ? `Done (${statusCode}).` : body;
  return { content: [{ type: 'text', text }], isError: statusCode >= 400 };
}

/** Headers of the assistant's own request that mean the same for the call it makes. */
const passedOn = ['authorization', 'accept-language'] as const;

function requestOf(operation: DescribedOperation, given: Arguments, request: FastifyRequest): InjectOptions {
  const { method, path, parameters = [], body: hasBody } = operation;
  const known = new Map<string, string>(parameters.map(({ name, in: place }) => [name, place]));
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) known.set(name, 'path');
  let address = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const name of passedOn) if (request.headers[name]) headers[name] = request.headers[name];
  for (const [name, value] of Object.entries(given)) {
    if (name === 'body' && hasBody) continue;
    const place = known.get(name);
    if (place === undefined) throw new WrongArguments(`There is no argument ${name}.`);
    if (place === 'query' && Array.isArray(value)) {
      for (const one of value) query.append(name, textOf(name, one));
      continue;
    }
    const text = textOf(name, value);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text));
    else if (place === 'header') headers[name.toLowerCase()] = text;
    else query.set(name, text);
  }
  const missing = /\{(\w+)\}/.exec(address)?.[1];
  if (missing !== undefined) throw new WrongArguments(`The argument ${missing} is missing.`);
  const url = `/api${address}${query.size > 0 ? `?${query.toString()}` : ''}`;
  if (!hasBody) return { method, url, headers };
  return {
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(given['body'] ?? {}),
  };
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new WrongArguments(`The argument ${name} is a text, a number or a boolean.`);
}
