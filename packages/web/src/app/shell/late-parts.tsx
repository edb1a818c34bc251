import { type ReactNode, useEffect } from 'react';
import { PrintHead } from '../../crud/letterhead/print-head.tsx';
import { OfflineWork } from '../../features/everyday/offline-work.tsx';
import { ConfigUpdates } from '../live/config-updates.tsx';
import { LiveUpdates } from '../live/live-updates.tsx';
import { SiteScreens } from '../live/site-screens.tsx';

/** What shows nothing by itself: changes of others, the head of what is printed, work without a connection. */
export function LateParts(): ReactNode {
  // so that the palette opens with the first press of its keys
  useEffect(() => void import('../../features/everyday/command-palette.tsx').catch(() => undefined), []);
  return (
    <>
      <ConfigUpdates />
      <LiveUpdates />
      <PrintHead />
      <OfflineWork />
      <SiteScreens />
    </>
  );
}
