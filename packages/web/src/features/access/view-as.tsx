import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { AccessProvider } from '../../session/access-context.tsx';
import type { Access } from '../../session/access.ts';
import { roleNameKey } from '../../session/role-name.ts';
import { setViewedRole, type ViewedRole } from '../../session/viewed-role.ts';
import { DataSourceProvider, useDataSource } from '../../base/data-source-context.tsx';
import { previewDataSource } from './preview-data-source.ts';

/** Menu and screens with the abilities of another role, under a banner that says so. The server goes on deciding by the person. */
export function ViewAs({
  role,
  access,
  children,
}: {
  role: ViewedRole;
  access: Access;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const router = useRouter();
  const source = useDataSource();
  const refusal = t('access.viewAs.refused');
  const preview = useMemo(() => previewDataSource(source, refusal), [source, refusal]);
  const shown = useMemo(
    () => ({
      ...access,
      role: role.name,
      roleDisplayName: role.displayName,
      dashboardType: role.dashboardType,
      rowScope: role.rowScope,
      abilities: new Set(role.abilities),
    }),
    [access, role],
  );
  const nameKey = roleNameKey(role.name);

  function handleEnd() {
    setViewedRole(null);
    router.history.push(`${pageAddresses.access.path}?tab=roles`);
  }

  return (
    <DataSourceProvider dataSource={preview}>
      <AccessProvider access={shown}>
        {children}
        <div aria-hidden className="h-24 sm:h-14 print:hidden" />
        <section
          aria-label={t('access.viewAs.label')}
          className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-warning-solid bg-warning-soft px-4 py-2.5 text-sm leading-5 text-warning-text shadow-popup print:hidden"
        >
          <Eye aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          <p className="min-w-0">
            <strong className="font-semibold">
              {t('access.viewAs.banner', { role: nameKey ? t(nameKey) : role.displayName })}
            </strong>{' '}
            {t('access.viewAs.bannerText')}
          </p>
          <Button size="sm" onClick={handleEnd}>
            {t('access.viewAs.end')}
          </Button>
        </section>
      </AccessProvider>
    </DataSourceProvider>
  );
}
