import type { IncomingMessage } from 'node:http';

const mostBytes = 16 * 1_048_576;
const longestMilliseconds = 2_000;

/**
 * Reads away what a refused request still sends, so that its sender gets to read the answer; a connection that was closed
 * under them would lose it. Anyone who sends too much or too slowly loses it all the same.
 */
export function drainRequest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
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
