import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfflinePort } from '@plinth/data/port/offline.ts';
import { flagOfModule } from '@plinth/domain/feature-flags.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useSessionStore } from '../../session/session-context.tsx';
import { readForSite } from './read-for-site.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

/** What was entered without a connection, sent when it is back; until then its number stands above every page. */
export function OfflineWork() {
  const dataSource = useDataSource();
  const { can, userId } = useAccess();
  const [port, setPort] = useState<OfflinePort | null>(null);
  const { modules } = useConfig();
  const mayView = useLatest((module: ModuleName) => modules[flagOfModule[module]] && can(module, 'view'));
  useEffect(() => {
    let isWanted = true;
    async function begin() {
      const offline = await dataSource.offline?.();
      if (!isWanted || !offline) return;
      setPort(offline);
      await readForSite(dataSource, userId, (module) => mayView.current?.(module) ?? false);
    }
    // without it everything works as long as there is a connection
    begin().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [dataSource, userId, mayView]);
  return port && <Waiting port={port} />;
}

function Waiting({ port }: { port: OfflinePort }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const writes = useSyncExternalStore(port.subscribe, port.waiting);
  const stuck = writes.filter(({ state }) => state !== 'waiting').length;
  const waiting = writes.length - stuck;

  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: recordKeys.all });
    const handleOnline = () => void port.send().finally(refresh);
    const stop = port.subscribe(refresh);
    window.addEventListener('online', handleOnline);
    if (navigator.onLine) void port.send();
    return () => {
      stop();
      window.removeEventListener('online', handleOnline);
    };
  }, [port, queryClient]);

  const line = (key: 'waiting' | 'stuck', count: number) =>
    count > 0 && <span>{t(`offline.${key}`, { count })}</span>;
  return (
    <>
      <div role="status" className="print:hidden">
        {writes.length > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-info-soft px-4 py-1.5 text-[0.8125rem] text-info-text">
            {line('waiting', waiting)}
            {line('stuck', stuck)}
            <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
              {t('offline.show')}
            </Button>
          </p>
        )}
      </div>
      {isOpen && <WaitingDialog port={port} writes={writes} onClose={() => setIsOpen(false)} />}
      <SignOutQuestion port={port} />
    </>
  );
}

/** Before somebody signs out: what waits is sent, or they are informed that it stays here for them. */
function SignOutQuestion({ port }: { port: OfflinePort }) {
  const { t } = useTranslation();
  const store = useSessionStore();
  const [answer, setAnswer] = useState<{ give: (isLeaving: boolean) => void } | null>(null);
  useEffect(() => {
    store.askBeforeSignOut(async () => {
      if (port.waiting().length > 0 && navigator.onLine) await port.send();
      if (port.waiting().length === 0) return true;
      return await new Promise<boolean>((give) => setAnswer({ give }));
    });
    return () => store.askBeforeSignOut(null);
  }, [store, port]);
  if (!answer) return null;
  const close = (isLeaving: boolean) => {
    setAnswer(null);
    answer.give(isLeaving);
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close(false)}
      title={t('offline.signOutTitle')}
      description={t('offline.signOutText')}
      confirmLabel={t('offline.signOut')}
      onConfirm={() => close(true)}
    />
  );
}
