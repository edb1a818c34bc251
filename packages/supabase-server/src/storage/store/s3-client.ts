import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../storage-options.ts';
import { collectingStream, makeCollector } from '../uploads/collect-young.ts';

/** Bytes of a file to send, first and last included. */
export type FilePart = { path: string; start: number; end: number };

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** `''` for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: string | FilePart;
};

/** What the service answered instead. */
export class S3Error extends Error {
  readonly status: number;

  constructor(status: number, method: string, reason: string) {
    super(`The object store answered ${status} to ${method}: ${reason}`);
    this.name = 'S3Error';
    this.status = status;
  }
}

const attempts = 3;
/** Milliseconds without a byte. */
const longestSilence = 30_000;

/**
 * Talks to an S3-compatible service. Every body is hashed before it is sent and the hash is signed, so that nothing
 * arrives changed; files are read in pieces, twice. What may pass (5xx, a broken line) is tried three times.
 */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #agent: http.Agent;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    const { Agent } = settings.endpoint.startsWith('https:') ? https : http;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 50 });
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The answer, whose body is the caller's to read. @throws {S3Error} and network errors */
  async send(request: S3Request): Promise<IncomingMessage> {
    const hash = await hashBody(request.body);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#sendOnce(request, hash);
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) return answer;
        throw new S3Error(status, request.method, codeIn(await readText(answer)) ?? 'no reason');
      } catch (error) {
        const isPassing = !(error instanceof S3Error) || error.status >= 500 || error.status === 429;
        if (!isPassing || attempt === attempts) throw error;
        await wait(100 * 2 ** attempt);
      }
    }
  }

  /** The same with the body read as text. @throws {S3Error} also for a failure that is reported with a status of success */
  async ask(request: S3Request): Promise<{ answer: IncomingMessage; text: string }> {
    const answer = await this.send(request);
    const text = await readText(answer);
    if (text.includes('<Error>')) throw new S3Error(500, request.method, codeIn(text) ?? 'no reason');
    return { answer, text };
  }

  async #sendOnce({ method, key, query, headers, body }: S3Request, hash: string): Promise<IncomingMessage> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#settings;
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}${key === '' ? '' : `/${encodeKey(key)}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    const signed = await signer.sign();
    const sent = { ...Object.fromEntries(signed.headers), 'content-length': String(lengthOf(body)) };
    return transmit(signed.url, { method, headers: sent, agent: this.#agent }, body);
  }
}

async function transmit(
  url: URL,
  options: http.RequestOptions,
  body: S3Request['body'],
): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? https : http).request(url, options);
  request.setTimeout(longestSilence, () => request.destroy(new Error('The object store does not answer.')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  if (typeof body === 'object' && lengthOf(body) > 0) {
    const { path, start, end } = body;
    // A refusal may come before the body is through; what breaks then is reported by the answer.
    pipeline(createReadStream(path, { start, end }), collectingStream(), request).catch((error: unknown) => {
      request.destroy(error instanceof Error ? error : undefined);
    });
  } else {
    request.end(typeof body === 'string' ? body : undefined);
  }
  return answered;
}

async function hashBody(body: S3Request['body']): Promise<string> {
  const hash = createHash('sha256');
  if (typeof body === 'string') hash.update(body);
  if (typeof body === 'object' && lengthOf(body) > 0) {
    const collectAfter = makeCollector();
    const { path, start, end } = body;
    for await (const chunk of createReadStream(path, { start, end })) {
      // No encoding was asked for, so chunks are bytes.
      const bytes = chunk as Buffer;
      hash.update(bytes);
      collectAfter(bytes.length);
    }
  }
  return hash.digest('hex');
}

function lengthOf(body: S3Request['body']): number {
  if (body === undefined) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.end - body.start + 1;
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer); // bytes, see above
  return Buffer.concat(chunks).toString('utf8');
}

function codeIn(xml: string): string | null {
  return /<Code>([^<]{1,100})<\/Code>/.exec(xml)?.[1] ?? null;
}
