import type { IncomingMessage } from 'node:http';

/**
 * For `rewriteUrl` of the server: clients of the protocol put names into addresses as they are, so `100%.txt` comes with
 * a `%` that begins no code, which a router would refuse before this service sees it. Other services keep their rule.
 */
export function tolerateStrayPercent({ url = '/' }: IncomingMessage): string {
  if (!url.startsWith('/storage/v1/object/')) return url;
  return url.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
}
