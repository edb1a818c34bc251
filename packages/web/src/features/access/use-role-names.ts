import { useTranslation } from 'react-i18next';
import { roleNameKey } from '../../session/role-name.ts';
import type { RoleGrants } from './access-answers.ts';

/** What a role is called: the four system roles in the language of the page, others as their makers named them. */
export function useRoleNames(roles: readonly RoleGrants[]): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = roleNameKey(name);
    return key ? t(key) : (roles.find((role) => role.name === name)?.display_name ?? name);
  };
}
