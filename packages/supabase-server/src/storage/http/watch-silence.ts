import type { IncomingMessage } from 'node:http';

/** A sender that says nothing for this long is gone; milliseconds. */
const longestSilence = 60_000;

/** Cuts the line of a sender that has gone silent. @returns ends the watch; the line may serve other requests then */
export function watchSilence({ socket }: IncomingMessage): () => void {
  const cut = () => socket.destroy();
  socket.setTimeout(longestSilence);
  socket.on('timeout', cut);
  return () => {
    socket.off('timeout', cut);
    socket.setTimeout(0);
  };
}
