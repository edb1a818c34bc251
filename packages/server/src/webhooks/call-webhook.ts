import { lookup as lookUpName } from 'node:dns';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './is-private-address.ts';

export type WebhookCall = { url: string; headers: Record<string, string>; body: string };

/** What came of a call: the status that was answered, and what was wrong when it was not taken. */
export type CallOutcome = {
  status: number | null;
  failure: string | null;
  /** What was said, when it was to be kept. */
  answer?: string;
};

export type CallOptions = {
  lookup?: LookupFunction;
  /** Places that must not be called; those of our own network when not given. */
  isRefused?: (address: string) => boolean;
  /** Longest wait for the whole call, ms. */
  timeout?: number;
  /** Whether what is said is kept; a webhook has nothing to tell us. */
  isAnswerKept?: boolean;
};

/** What a receiver says is not read beyond this. */
const longestAnswer = 65_536;

/**
 * Calls a webhook. Names are looked up here and the address that is connected to is the one that was checked, so that
 * a name cannot lead somewhere else a moment later; redirections are not followed. Never throws.
 */
export async function callWebhook(call: WebhookCall, options: CallOptions = {}): Promise<CallOutcome> {
  try {
    return await send(call, options);
  } catch (error) {
    // such as an address that is none
    return { status: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

function send(
  { url, headers, body }: WebhookCall,
  { lookup = lookUpName, isRefused = isPrivateAddress, timeout = 10_000, isAnswerKept = false }: CallOptions,
): Promise<CallOutcome> {
  return new Promise((resolve) => {
    const address = new URL(url);
    const host = address.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && isRefused(host)) return resolve({ status: null, failure: refusal });
    const options: RequestOptions = {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Plinth-Webhook/1',
      },
      lookup: checked(lookup, isRefused),
      signal: AbortSignal.timeout(timeout),
      // a connection that is kept could be to an address that is no longer allowed
      agent: false,
    };
    const request = address.protocol === 'https:' ? requestSecure : requestPlain;
    const call = request(address, options, (answer) => {
      const status = answer.statusCode ?? 0;
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
        if (isAnswerKept) parts.push(part);
        if (length > longestAnswer) answer.destroy();
      });
      answer.on('error', () => undefined);
      answer.on('close', () => {
        const isTaken = status >= 200 && status < 300;
        resolve({
          // a number that is no status is kept in words only
          status: status >= 100 && status <= 599 ? status : null,
          failure: isTaken ? null : `HTTP ${status}`,
          ...(isAnswerKept && { answer: Buffer.concat(parts).toString('utf8') }),
        });
      });
    });
    call.on('error', (error) => {
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
      resolve({ status: null, failure: isLate ? `No answer within ${timeout} ms` : error.message });
    });
    // the answer of one that wants to speak something else is no response, and no error either
    call.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: null, failure: `HTTP ${answer.statusCode ?? 101}` });
    });
    call.end(body);
  });
}

const refusal = 'The address is not a public one';

function checked(lookup: LookupFunction, isRefused: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      // a name that nobody has comes without an address
      if (error) return callback(error, address, family);
      const found = typeof address === 'string' ? [address] : address.map((one) => one.address);
      if (found.some(isRefused)) callback(new Error(refusal), '');
      else callback(null, address, family);
    });
}
