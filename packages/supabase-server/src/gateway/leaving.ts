import type { IncomingMessage } from 'node:http';

/** Runs work that is of use to nobody once the client has gone; its signal says so. */
export async function untilGone<T>(
  { socket }: Pick<IncomingMessage, 'socket'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', leave);
  }
}
