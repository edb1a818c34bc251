/** The parts of `/rbac`, in the order an owner needs them. */
export const accessTabs = ['people', 'roles', 'why', 'log', 'checks'] as const;

export type AccessTab = (typeof accessTabs)[number];

/** What the address may say: a tab, and a person to ask about. */
export function accessSearch(search: Record<string, unknown>): { tab?: AccessTab; person?: string } {
  const tab = accessTabs.find((name) => name === search.tab);
  const person = typeof search.person === 'string' ? search.person : undefined;
  return { ...(tab && { tab }), ...(person !== undefined && { person }) };
}
