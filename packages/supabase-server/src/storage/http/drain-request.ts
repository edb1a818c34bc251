import type { IncomingMessage } from 'node:http';

/** More than a large drawing; anyone may be the sender, and who sends more gets no answer. */
const mostBytes = 128 * 1_048_576;
const longestMilliseconds = 10_000;

const drained = new WeakSet<IncomingMessage>();

/**
 * Reads away what a refused request still sends, so that its sender gets to read the answer: a connection that was closed
 * under them would lose it, and a stock client reports that it could not fetch. Anyone who sends too much or too slowly
 * loses it all the same.
 */
export function drainRequest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed || drained.has(request)) return;
  drained.add(request);
  const { socket } = request;
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), longestMilliseconds);
  timer.unref();
  request.unpipe();
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) socket.destroy();
  });
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop).once('error', stop);
  request.resume();
}
