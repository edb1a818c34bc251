import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { createClientAddress, limitKey } from '../../auth/limits/client-address.ts';
import type { ApiKeyReader } from '../../gateway/api-key.ts';
import { closeCodes } from './close-codes.ts';
import { Connection } from './connection.ts';
import type { SocketService } from './connection.ts';

export type SocketEndpoint = {
  path: string;
  readKey: ApiKeyReader;
  service: SocketService & { isStopping: () => boolean };
};

/** Turns upgrade requests for `path` into connections. @returns stops accepting them */
export function acceptSockets(server: Server, endpoint: SocketEndpoint): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: endpoint.service.settings.frameBytes,
    // A compressed frame may be a bomb, and every socket would keep a dictionary.
    perMessageDeflate: false,
  });
  const addressOf = createClientAddress(endpoint.service.options.limits.trustedProxies);
  const ofAddress = new Map<string, number>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== endpoint.path) {
      // Somebody else may wait for it.
      if (server.listenerCount('upgrade') === 1) answer(socket, '404 Not Found');
      return;
    }
    const { connections, settings } = endpoint.service;
    if (connections.size >= settings.sockets) {
      answer(socket, '503 Service Unavailable');
      return;
    }
    const address = limitKey(addressOf(request));
    const open = ofAddress.get(address) ?? 0;
    if (open >= settings.socketsPerAddress) {
      answer(socket, '429 Too Many Requests');
      return;
    }
    ofAddress.set(address, open + 1);
    socket.once('close', () => {
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left > 0) ofAddress.set(address, left);
      else ofAddress.delete(address);
    });
    sockets.handleUpgrade(request, socket, head, (opened) => {
      void welcome(opened, request, endpoint);
    });
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    sockets.close();
  };
}

/**
 * Only an open socket can be informed why it is closed in a way that a browser passes on, so refusals come after the
 * handshake. Nothing is read from a socket before its key is known.
 */
async function welcome(
  socket: WebSocket,
  request: IncomingMessage,
  { readKey, service }: SocketEndpoint,
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
