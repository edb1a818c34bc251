/** One request as the application sent it. */
export type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};

type Answer = { status?: number; body?: unknown } | 'unreachable';

/** What the other side of the network says; replace or add routes (`POST /rest/v1/rpc/my_access`) in a test. */
export class Network {
  readonly sent: SentRequest[] = [];
  readonly #routes = new Map<string, (request: SentRequest) => Answer | Promise<Answer>>();

  on(route: string, answer: Answer | ((request: SentRequest) => Answer | Promise<Answer>)): this {
    this.#routes.set(route, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** Requests sent to a route so far. */
  sentTo(route: string): SentRequest[] {
    return this.sent.filter(({ method, path }) => `${method} ${path}` === route);
  }

  fetch: typeof fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin),
      init,
    );
    const url = new URL(request.url);
    const text = await request.text();
    const sent: SentRequest = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: text === '' ? undefined : JSON.parse(text),
      headers: request.headers,
    };
    this.sent.push(sent);
    const answer = await (this.#routes.get(`${sent.method} ${sent.path}`)?.(sent) ?? {
      status: 404,
      body: { message: 'no such route' },
    });
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    const { status = 200, body } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status: body === undefined && status === 200 ? 204 : status,
      headers: { 'content-type': 'application/json' },
    });
  };
}
