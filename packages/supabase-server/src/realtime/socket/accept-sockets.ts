import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { ApiKeyReader } from '../../gateway/api-key.ts';
import type { RealtimeService } from '../realtime-service.ts';
import { closeCodes } from './close-codes.ts';
import { Connection } from './connection.ts';

export type SocketDoor = { path: string; readKey: ApiKeyReader; service: RealtimeService };

/** Turns upgrade requests for `path` into connections. @returns takes the door away again */
export function acceptSockets(server: Server, door: SocketDoor): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: door.service.settings.frameBytes,
    // A compressed frame may be a bomb, and every socket would keep a dictionary.
    perMessageDeflate: false,
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== door.path) {
      // Somebody else may wait for it.
      if (server.listenerCount('upgrade') === 1) answer(socket, '404 Not Found');
      return;
    }
    if (door.service.connections.size >= door.service.settings.sockets) {
      answer(socket, '503 Service Unavailable');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      void welcome(opened, request, door);
    });
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    sockets.close();
  };
}

/**
 * Only an open socket can be told why it is closed in a way that a browser passes on, so refusals come after the
 * handshake. Nothing is read from a socket before its key is known.
 */
async function welcome(
  socket: WebSocket,
  request: IncomingMessage,
  { readKey, service }: SocketDoor,
): Promise<void> {
  // What the client sends meanwhile waits.
  socket.pause();
  // Until the connection has its own; a socket that breaks here is of no interest.
  socket.on('error', () => undefined);
  const parameters = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const framing = parameters.get('vsn') ?? '1.0.0';
  if (!isAllowedOrigin(request, service.settings.allowedOrigins)) {
    refuse(socket, closeCodes.forbidden, 'this page may not open a socket');
    return;
  }
  const header = request.headers['apikey'];
  const apiKey = await readKey(parameters.get('apikey') ?? (typeof header === 'string' ? header : ''));
  if (apiKey === null) refuse(socket, closeCodes.unauthenticated, 'Invalid API key');
  else if (framing !== '1.0.0' && framing !== '2.0.0') {
    refuse(socket, closeCodes.unreadable, 'vsn must be 1.0.0 or 2.0.0');
  } else if (socket.readyState === socket.OPEN) {
    const connection = new Connection(service, socket, { framing, apiKey });
    if (service.isStopping()) connection.close(closeCodes.goingAway, 'the server stops');
    socket.resume();
  }
}

function refuse(socket: WebSocket, code: number, reason: string): void {
  socket.resume();
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 1000).unref();
}

/** Programs send no origin. A page's is its own host's, or one of the list. */
function isAllowedOrigin({ headers }: IncomingMessage, allowed: readonly string[] | null): boolean {
  const { origin, host } = headers;
  if (allowed === null || origin === undefined) return true;
  return allowed.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function answer(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
