const name = 'sidebar_state';
const sevenDays = 7 * 24 * 3600;

/** Whether the person left the sidebar collapsed; expanded until they say otherwise. */
export function readSidebarCollapsed(cookies: string = document.cookie): boolean {
  return cookies.split('; ').includes(`${name}=collapsed`);
}

/** Keeps the state for seven days. */
export function writeSidebarCollapsed(isCollapsed: boolean): void {
  document.cookie = `${name}=${isCollapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${sevenDays}; SameSite=Lax`;
}
