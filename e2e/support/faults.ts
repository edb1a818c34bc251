import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';

/** What went wrong inside the pages of a test; anything left at its end fails it. */
export type Faults = {
  /**
   * Takes a step that provokes faults, and forgives those, by their exact text: `409 /rest/v1/tasks` for an answer of the
   * server, the words of the console for anything else. A path that ends with a star stands for all below it. Each must
   * come, but for those of `possibly`; before and after the step none is forgiven.
   */
  during: <Result>(
    provoked: readonly string[],
    step: () => Promise<Result>,
    possibly?: readonly string[],
  ) => Promise<Result>;
  /** Refusals that come whenever a page next asks, such as one whose session was ended: forgiven from here to the end. */
  fromNow: (provoked: readonly string[]) => void;
  unexpected: () => string[];
  watch: (context: BrowserContext) => Promise<void>;
};

const notOfTheProduct: readonly string[] = [
  'Service Worker registration blocked by Playwright',
  // a page that is left before its socket was open
  'WebSocket connection failed: WebSocket is closed before the connection is established.',
];

/** Collects console errors and warnings, uncaught errors and reports of the content security policy. */
export function collectFaults(): Faults {
  const found: { text: string; about: string }[] = [];
  const forgiven = new Set<object>();
  const contexts: BrowserContext[] = [];

  function note(text: string, about = ''): void {
    if (!notOfTheProduct.includes(text)) found.push({ text, about });
  }

  const lasting: { provoked: readonly string[]; first: number }[] = [];
  const isLasting = (text: string, index: number) =>
    lasting.some(({ provoked, first }) => index >= first && provoked.some((one) => isOf(one, text)));

  return {
    fromNow: (provoked) => lasting.push({ provoked, first: found.length }),
    async during(provoked, step, possibly = []) {
      const first = found.length;
      const result = await step();
      // what a page has reported before it answers is here when it answers
      const pages = contexts.flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.evaluate(() => null).catch(() => null)));
      const since = () => found.slice(first);
      await expect
        .configure({ soft: true })
        .poll(() => provoked.filter((one) => !since().some(({ text }) => isOf(one, text))), {
          message: `${provoked.join(', ')} should be provoked; found: ${since()
            .map(({ text }) => text)
            .join(', ')}`,
        })
        .toEqual([]);
      for (const fault of since())
        if ([...provoked, ...possibly].some((one) => isOf(one, fault.text))) forgiven.add(fault);
      return result;
    },
    unexpected: () =>
      found
        .filter((fault, index) => !forgiven.has(fault) && !isLasting(fault.text, index))
        .map(({ text, about }) => `${text} ${about}`.trim()),
    async watch(context) {
      contexts.push(context);
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(textOf(message), message.location().url);
      });
      context.on('weberror', (error) => note('uncaught', error.error().stack ?? error.error().message));
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(
            `policy: ${event.violatedDirective} refused ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`,
          ),
        ),
      );
    },
  };
}

const refused = /^Failed to load resource: the server responded with a status of (\d+) /;
const socket = /^WebSocket connection to '.*' failed: (?:Error in connection establishment: )?(.*)$/;

/** Whether a fault is the one named, or lies below a path that ends with a star. */
function isOf(named: string, text: string): boolean {
  return named.endsWith('*') ? text.startsWith(named.slice(0, -1)) : text === named;
}

/** The words of a message without what differs from run to run: ports, keys of records, the words of the query. */
function textOf(message: ConsoleMessage): string {
  const status = refused.exec(message.text())?.[1];
  if (status) return `${status} ${pathOf(message.location().url)}`;
  const lost = socket.exec(message.text())?.[1];
  return lost ? `WebSocket connection failed: ${lost}` : message.text();
}

function pathOf(url: string): string {
  return new URL(url).pathname.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '$id');
}

/** What a page is refused that finds its session ended elsewhere: the question, and the refresh of its token. */
export function endedSession(isHosted: boolean): readonly string[] {
  return isHosted
    ? ['401 /rest/v1/rpc/my_access', '400 /auth/v1/token']
    : ['401 /api/auth/profile/', '401 /api/auth/refresh/'];
}

/** What every page is refused until its person has chosen a password, or set up a second step. */
export function standingRefusal(isHosted: boolean): string {
  return isHosted ? '428 /rest/v1/rpc/my_access' : '428 /api/auth/profile/';
}
