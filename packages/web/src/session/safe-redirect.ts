/** Where to go after signing in: the asked-for page of this application, else the dashboard. Never another site. */
export function safeRedirect(wish: string | undefined): string {
  if (!wish?.startsWith('/')) return '/';
  // `//host`, `/\host` and control characters would leave this site
  const target = URL.canParse(wish, location.origin) ? new URL(wish, location.origin) : null;
  if (!target || target.origin !== location.origin || target.pathname === '/auth') return '/';
  return target.pathname + target.search + target.hash;
}
