import { type ReactNode, Suspense } from 'react';
import { lazyWithMessages } from '../lazy-with-messages.ts';
import { ConfigUpdates } from '../live/config-updates.tsx';
import { LiveUpdates } from '../live/live-updates.tsx';

/** The head of what is printed; a record brings it along itself. */
const PrintHead = lazyWithMessages(async () => (await import('../letterhead/print-head.tsx')).PrintHead);

/** What waits for the connection; it comes as late, for without a connection it was there before. */
const OfflineWork = lazyWithMessages(
  async () => (await import('../../features/everyday/offline-work.tsx')).OfflineWork,
);

/** What nobody waits for, once the page has come to rest: changes of others, paper, work without a connection. */
export default function LateParts(): ReactNode {
  return (
    <>
      <ConfigUpdates />
      <LiveUpdates />
      <Suspense>
        <PrintHead />
      </Suspense>
      <Suspense>
        <OfflineWork />
      </Suspense>
    </>
  );
}
