import { lazyRouteComponent } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../session/access-context.tsx';
import { ModuleGate } from './guards/module-gate.tsx';
import { PermissionGate } from './guards/permission-gate.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** A screen behind its gates, with its page title; the chunk starts loading as soon as the route is matched. */
export function screenComponent({ title, flag, permission, load }: ScreenRoute) {
  const Screen = lazyRouteComponent(async () => ({ default: await load() }));

  function GatedScreen() {
    return (
      <ModuleGate flag={flag}>
        <PermissionGate permission={permission}>
          <PageTitle title={title} />
          <Screen />
        </PermissionGate>
      </ModuleGate>
    );
  }
  // the router preloads what it finds under this name
  GatedScreen.preload = () => Screen.preload?.();
  return GatedScreen;
}

function PageTitle({ title }: Pick<ScreenRoute, 'title'>) {
  const { t } = useTranslation();
  const { company } = useAccess();
  return <title>{t('shell.pageTitle', { title: t(title), company: company?.name ?? t('shell.productName') })}</title>;
}
