export type RedirectPolicy = { siteUrl: string; allowList: readonly string[] };

/**
 * Where a link may lead after it was followed: to the site itself, or to an address of the list; anything else is
 * silently the site. Anyone who can make a link of ours lead elsewhere is handed the tokens that hang on it.
 *
 * The text must already be what a browser would make of it. Whatever is written so that one program reads another host
 * in it than the next (user parts, back slashes, control characters, odd notations of addresses) is refused, not read.
 */
export function allowedRedirect(wanted: string | undefined, { siteUrl, allowList }: RedirectPolicy): string {
  const url = wanted === undefined ? null : readPlainUrl(wanted);
  if (url === null) return siteUrl;
  const isAllowed = isOfSite(url, new URL(siteUrl)) || allowList.some((entry) => isSamePlace(url, entry));
  if (!isAllowed) return siteUrl;
  // An address without a path is left as it was written.
  return wanted !== undefined && url.href === `${wanted}/` ? wanted : url.href;
}

function readPlainUrl(text: string): URL | null {
  const [, host] = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?(?:[/?#]|$)/i.exec(text) ?? [];
  if (host === undefined || !URL.canParse(text)) return null;
  if (/[\\\s\p{Cc}]/u.test(text) || /%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(text)) return null;
  const url = new URL(text);
  return url.hostname === host.toLowerCase() ? url : null;
}

function isOfSite(url: URL, site: URL): boolean {
  const isSameHost = url.protocol === site.protocol && url.hostname === site.hostname;
  return isSameHost && (url.port === site.port || isLoopback(site.hostname));
}

/**
 * Entries are whole addresses, or patterns of them: `*` stands for a part of a host name or of a path, `**` for any
 * number of parts. What follows `?` or `#` is the application's own.
 */
function isSamePlace(url: URL, entry: string): boolean {
  if (entry.includes('*')) return patternOf(entry).test(`${url.origin}${url.pathname}`);
  if (!URL.canParse(entry)) return false;
  const allowed = new URL(entry);
  return url.origin === allowed.origin && url.pathname === allowed.pathname;
}

function patternOf(entry: string): RegExp {
  const parts = entry.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
