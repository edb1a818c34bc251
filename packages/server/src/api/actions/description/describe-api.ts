import { docsPage } from '../../docs/page.ts';
import { describe } from '../../openapi.ts';
import type { DescribedOperation, Operation } from '../../operation.ts';

const common = { method: 'GET', tag: 'description', isOpen: true } as const;
const kept = { 'Cache-Control': 'public, max-age=300' };

/**
 * The operations with two more that describe all of them: as OpenAPI 3.1, made once, and as a page that shows it.
 * @param elsewhere what stands below the same address and is served by itself
 */
export function describedWithItself(
  others: readonly Operation[],
  elsewhere: readonly DescribedOperation[],
): readonly Operation[] {
  const all: readonly Operation[] = [
    {
      ...common,
      path: '/openapi.json',
      id: 'describe',
      summary: 'Get this description as OpenAPI 3.1.',
      answer: { status: 200, schema: { type: 'object' } },
      handle: async () => ({ status: 200, body: description(), headers: kept }),
    },
    {
      ...common,
      path: '/docs',
      id: 'readDescription',
      summary: 'Get this description as a web page with search and a form to try each operation.',
      answer: { status: 200, schema: { type: 'string' }, contentType: 'text/html' },
      handle: async () => ({
        status: 200,
        body: docsPage,
        headers: { ...kept, 'Content-Type': 'text/html; charset=utf-8' },
      }),
    },
    ...others,
  ];
  const description = once(() => JSON.stringify(describe([...all, ...elsewhere], '/api')));
  return all;
}

function once(make: () => string): () => string {
  let text: string | null = null;
  return () => (text ??= make());
}
