import { BlockList, isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/** Answers the address a request came from, as text fit for an `inet` column. */
export type ClientAddress = (request: {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}) => string;

/**
 * Anybody may write any `X-Forwarded-For`; it is believed only as far as proxies of ours wrote it. Read from the right
 * it is the list of the hands it went through, and the first that is none of ours is the client.
 * `trustedProxies` holds addresses or networks (`10.0.0.0/8`).
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = asBlockList(trustedProxies);
  return (request) => {
    const socketAddress = plainAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
    const header = request.headers['x-forwarded-for'];
    const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
      .split(',')
      .map((part) => part.trim());
    let address = socketAddress;
    while (isIn(trusted, address)) {
      const before = plainAddress(forwarded.pop() ?? '');
      if (before === null) break;
      address = before;
    }
    return address;
  };
}

/** What is counted: in IPv6 a household or a server is given a whole /64 to choose its addresses from. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

function plainAddress(text: string): string | null {
  const address = text
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
  return isIP(address) === 0 ? null : address;
}

function asBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
