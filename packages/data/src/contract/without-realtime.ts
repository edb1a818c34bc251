import { vi } from 'vitest';

/**
 * Node 20 has no WebSocket and the stock client does not start without one. No connection is made by what the port
 * offers, so the name alone is enough; a test that opened one would fail at once.
 */
export function standInForWebSocket(): void {
  vi.stubGlobal('WebSocket', function refuse(address: string) {
    throw new Error(`no WebSocket in these tests: ${address}`);
  });
}
