import { createHash, createHmac, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../storage-options.ts';

type Stored = { body: Buffer; changedAt: Date };

export type S3Server = {
  settings: S3Settings;
  objects: Map<string, Stored>;
  /** Parts that have arrived, by upload. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer>; initiated: Date }>;
  /** `PUT`, `POST ?uploads` and so on, in order. */
  seen: string[];
  /** Decides whether a request fails, by what `seen` says of it. */
  failWhen: (request: string) => number | null;
  close: () => Promise<void>;
};

/** A small object store in memory that speaks enough S3, and believes nobody whose signature is not right. */
export async function startS3Server(): Promise<S3Server> {
  const settings = {
    region: 'eu-test-1',
    bucket: 'plinth',
    prefix: 'files/',
    accessKeyId: 'AKTEST',
    secretAccessKey: randomUUID(),
  };
  const state: S3Server = {
    settings: { ...settings, endpoint: '' },
    objects: new Map(),
    uploads: new Map(),
    seen: [],
    failWhen: () => null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = http.createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(`<Error><Code>${String(error)}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never the text of a pipe.
  state.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

async function answer(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', state.settings.endpoint);
  const body = await buffer(request);
  const refuse = (status: number, code: string) => {
    response.statusCode = status;
    response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
  };
  const kind = `${request.method}${['uploads', 'uploadId', 'list-type']
    .filter((name) => url.searchParams.has(name))
    .map((name) => ` ?${name}`)
    .join('')}`;
  state.seen.push(kind);
  const failure = state.failWhen(kind);
  if (failure !== null) return refuse(failure, 'Broken');
  if (!isSigned(state.settings, request, url, body)) return refuse(403, 'SignatureDoesNotMatch');
  const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  if (bucket !== state.settings.bucket) return refuse(404, 'NoSuchBucket');
  const key = rest.join('/');
  const ask = { state, key, url, request, response, body, refuse };
  if (key === '') return list(ask);
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return multipart(ask);
  return single(ask);
}

type Ask = {
  state: S3Server;
  key: string;
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  refuse: (status: number, code: string) => void;
};

function single({ state: { objects }, key, request, response, body, refuse }: Ask): void {
  const found = objects.get(key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.statusCode = 204;
    response.end();
    return;
  }
  if (request.method === 'PUT') {
    const source = request.headers['x-amz-copy-source'];
    const original =
      typeof source === 'string'
        ? objects.get(decodeURIComponent(source).split('/').slice(2).join('/'))
        : null;
    if (original === undefined) return refuse(404, 'NoSuchKey');
    objects.set(key, { body: original?.body ?? body, changedAt: new Date() });
    response.end('<CopyObjectResult/>');
    return;
  }
  if (found === undefined) return refuse(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body;
  response.statusCode = range ? 206 : 200;
  response.setHeader('content-length', String(part.length));
  response.end(request.method === 'HEAD' ? undefined : part);
}

function multipart({ state, key, url, request, response, body, refuse }: Ask): void {
  const { uploads, objects } = state;
  if (url.searchParams.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, { key, parts: new Map(), initiated: new Date() });
    response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return;
  }
  const id = url.searchParams.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload === undefined || upload.key !== key) return refuse(404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body);
    response.setHeader('etag', tagOf(body));
    response.end();
    return;
  }
  uploads.delete(id);
  if (request.method === 'DELETE') {
    response.statusCode = 204;
    response.end();
    return;
  }
  const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = wanted.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
  const isRight = wanted.every(([, , tag], index) => tagOf(parts[index] ?? Buffer.alloc(0)) === tag);
  const isLargeEnough = parts.slice(0, -1).every((part) => part.length >= 5 * 1_048_576);
  if (!isRight || !isLargeEnough) {
    // As the real service does: the status was sent before it knew.
    response.end('<Error><Code>InvalidPart</Code></Error>');
    return;
  }
  objects.set(key, { body: Buffer.concat(parts), changedAt: new Date() });
  response.end('<CompleteMultipartUploadResult/>');
}

/** Two entries a page, so that pages are turned. */
function list({ state: { objects, uploads }, url, response }: Ask): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  if (url.searchParams.has('uploads')) {
    const entries = [...uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    response.end(`<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`);
    return;
  }
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, 2);
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.changedAt.toISOString()}</LastModified><Size>${objects.get(key)?.body.length}</Size></Contents>`,
  );
  const next = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
  response.end(`<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`);
}

function tagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Signature Version 4, as the service's documentation describes it: from the request as it came. */
function isSigned(
  settings: S3Settings,
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const bodyHash = headers['x-amz-content-sha256'];
  const time = headers['x-amz-date'];
  if (found === null || typeof time !== 'string' || bodyHash !== sha256(body)) return false;
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = found;
  if (keyId !== settings.accessKeyId || region !== settings.region || !time.startsWith(day)) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, signed.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${settings.secretAccessKey}`, day), region),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return expected === signature;
}
