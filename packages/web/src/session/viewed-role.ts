import { useSyncExternalStore } from 'react';

/** A role an owner looks at the application as; nothing but what is shown follows it. */
export type ViewedRole = {
  /** Who looks: another person who signs in on this tab does not. */
  userId: string;
  name: string;
  displayName: string;
  dashboardType: string;
  rowScope: string;
  abilities: readonly string[];
};

const storageKey = 'plinth-view-as';
const listeners = new Set<() => void>();
/** Of this tab only, and gone with it; undefined until it was first read. */
let viewed: ViewedRole | null | undefined;

/** Begins the preview in this tab, or ends it with null. */
export function setViewedRole(role: ViewedRole | null): void {
  viewed = role;
  if (role) sessionStorage.setItem(storageKey, JSON.stringify(role));
  else sessionStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** The role this tab is looked at as; null without a preview. */
export function useViewedRole(): ViewedRole | null {
  return useSyncExternalStore(subscribe, readViewedRole);
}

function readViewedRole(): ViewedRole | null {
  // written by `setViewedRole` alone
  viewed ??= JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ViewedRole | null;
  return viewed;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
