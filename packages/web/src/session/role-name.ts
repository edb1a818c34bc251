import type { MessageKey } from '../base/message-key.ts';

const systemRoles = {
  EMPLOYEE: 'profile.roles.EMPLOYEE',
  MANAGER: 'profile.roles.MANAGER',
  ADMIN: 'profile.roles.ADMIN',
  OWNER: 'profile.roles.OWNER',
} as const satisfies Record<string, MessageKey>;

/** Message of a system role; a custom role has only the name its makers gave it. */
export function roleNameKey(role: string | null): MessageKey | undefined {
  return Object.entries(systemRoles).find(([name]) => name === role)?.[1];
}
