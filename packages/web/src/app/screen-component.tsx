import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleGate } from './guards/module-gate.tsx';
import { PermissionGate } from './guards/permission-gate.tsx';
import { completeMessages } from '../base/language/i18n.ts';
import { PageTitle } from '../session/page-title.tsx';
import type { ScreenRoute } from '../base/screen-route.ts';

/** A screen behind its gates, with its page title; the chunk starts loading as soon as the route is matched. */
export function screenComponent({ title, flag, permission, load, isInFrame = false }: ScreenRoute) {
  const Screen = lazyRouteComponent<{ default: FunctionComponent }>(async () => {
    const [Content] = await Promise.all([load(), isInFrame ? undefined : completeMessages()]);
    return { default: titled(Content, title) };
  });

  function GatedScreen() {
    return (
      <ModuleGate flag={flag}>
        <PermissionGate permission={permission}>
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

/** The title is a message of the screen, so it is not looked up before the messages are there. */
function titled(Content: FunctionComponent, title: ScreenRoute['title']): FunctionComponent {
  return function TitledScreen() {
    const { t } = useTranslation();
    return (
      <>
        <PageTitle title={t(title)} />
        <Content />
      </>
    );
  };
}
