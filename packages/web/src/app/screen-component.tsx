import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleGate } from './guards/module-gate.tsx';
import { PermissionGate } from './guards/permission-gate.tsx';
import { PageTitle } from './page-title.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** A screen behind its gates, with its page title; the chunk starts loading as soon as the route is matched. */
export function screenComponent({ title, flag, permission, load }: ScreenRoute) {
  const Screen = lazyRouteComponent<{ default: FunctionComponent }>(async () => ({ default: await load() }));

  function GatedScreen() {
    const { t } = useTranslation();
    return (
      <ModuleGate flag={flag}>
        <PermissionGate permission={permission}>
          <PageTitle title={t(title)} />
          <Screen />
        </PermissionGate>
      </ModuleGate>
    );
  }
  // the router preloads what it finds under this name
  GatedScreen.preload = async () => {
    await Screen.preload?.();
  };
  return GatedScreen;
}
