import type { Known } from '../calls/hosted-call.ts';
import type { RestCall } from './rest-call.ts';

export type Sent = { status: number; body: unknown };

/** Puts the known keys in place of their names. */
export function withKeys(text: string, known: Known): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? name));
}

/** Sends a call as the REST client of the specification does: JSON, or a form with a file. */
export async function sendRestCall(
  api: string,
  { call, body, upload }: RestCall,
  token: string | undefined,
  known: Known,
): Promise<Sent> {
  const [method = 'GET', path = ''] = withKeys(call, known).split(' ');
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: { ...authorization, ...(!upload && { 'content-type': 'application/json' }) },
    ...(upload && { body: formOf(upload(known)) }),
    ...(body && { body: JSON.stringify(body(known)) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

function formOf(metadata: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  form.set('file', new Blob(['A file of the call.'], { type: 'text/plain' }), 'call.txt');
  form.set('metadata', JSON.stringify(metadata));
  return form;
}
