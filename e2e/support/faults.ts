import type { BrowserContext } from '@playwright/test';

/** What went wrong inside the pages of a test; anything left at its end fails it. */
export type Faults = {
  /** A refusal the test provokes: the browser reports every answer from 400 on as an error of its console. */
  expect: (pattern: RegExp) => void;
  unexpected: () => string[];
  watch: (context: BrowserContext) => Promise<void>;
};

/** Collects console errors and warnings, uncaught errors and reports of the content security policy. */
export function collectFaults(): Faults {
  const found: string[] = [];
  const expected: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // a page that is left before its socket was open
    /WebSocket is closed before the connection is established/,
  ];
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => found.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    async watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) =>
        found.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
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
