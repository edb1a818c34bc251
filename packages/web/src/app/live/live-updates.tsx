import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChangesPort } from '@plinth/data/port/changes.ts';
import { live as ar } from '@plinth/messages/ar/live.ts';
import { live as en } from '@plinth/messages/en/live.ts';
import { live as hi } from '@plinth/messages/hi/live.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { followQueries } from './follow-queries.ts';

/** Its few words come with it: when they are needed there may be no connection to fetch them over. */
const sentences = { en, hi, ar };

/** Keeps what is on screen up to date with what others change, and says so when it cannot. */
export function LiveUpdates() {
  const dataSource = useDataSource();
  const [changes, setChanges] = useState<ChangesPort | null>(null);
  useEffect(() => {
    let isWanted = true;
    // without it everything works, only nothing comes by itself
    dataSource.changes().then(
      (port) => isWanted && setChanges(port),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [dataSource]);
  return changes && <Followed changes={changes} />;
}

function Followed({ changes }: { changes: ChangesPort }) {
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const state = useSyncExternalStore(changes.subscribe, changes.state);
  useEffect(() => followQueries(queryClient, changes), [queryClient, changes]);
  return (
    <div role="status" className="print:hidden">
      {/* without any connection another notice stands here */}
      {state === 'lost' && navigator.onLine && (
        <p className="bg-warning-soft px-4 py-2 text-center text-[0.8125rem] text-warning-text">
          {sentences[language].interrupted}
        </p>
      )}
    </div>
  );
}
