import type { Page } from '@playwright/test';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/**
 * Takes a step and tells how long the page kept its main thread busy in one go at most, in milliseconds of processor time:
 * while the machine does something else, the page does not age. Every other page of its browser should be closed.
 */
export async function longestTaskDuring(page: Page, step: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await step().catch(async (error: unknown) => {
    await browser.stopTracing();
    throw error;
  });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  if (!tasks.some(({ tdur }) => tdur !== undefined)) throw new Error('The trace has no tasks of a page.');
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000)));
}
