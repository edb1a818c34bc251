import { listAddressOf } from '@plinth/domain/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { postingAccounts } from '@plinth/domain/finance/posting-accounts.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { JournalExport } from './journal-export.tsx';
import { ListEditor } from '../../crud/list-editor.tsx';
import { operationQuery } from './operation.ts';
import { SettingsCard, type SettingsCardName } from './settings-card.tsx';
import { useJob, type JobKind } from './use-job.ts';
import { JobOutcome } from './job-outcome.tsx';

/** What Plinth is connected with. Addresses are shown; passwords are in the configuration of the server and never leave it. */
export function Integrations() {
  const { t } = useTranslation();
  const { data } = useQuery(operationQuery(useDataSource()));
  const mail = data?.facts.mail;
  const storage = data?.facts.storage;
  return (
    <>
      <Connection
        name="mail"
        isConnected={data && mail !== null}
        place={mail && `${mail.host}:${mail.port} · ${mail.from}`}
        test="test_mail"
      />
      <Connection
        name="storage"
        isConnected={data && true}
        place={storage ? `${storage.endpoint} · ${storage.bucket}` : t('settings.storageOwn')}
        test="test_storage"
      />
      <Connection name="accounting" isConnected={data && false}>
        <JournalExport />
      </Connection>
      <SettingsCard name="accounts">
        <ListEditor resource={postingAccounts} mostColumns={5} isKept={isForAllKinds} />
      </SettingsCard>
      <Connection name="projectTools" isConnected={data && true}>
        <LinkButton href={listAddressOf('projects')}>{t('settings.projectToolsOpen')}</LinkButton>
      </Connection>
    </>
  );
}

/** The account of a posting for every kind of cost and tax that has none of its own. */
function isForAllKinds(account: DataRow): boolean {
  return account['cost_type'] === null && account['tax_code_id'] === null;
}

function Connection({
  name,
  isConnected,
  place,
  test,
  children,
}: {
  name: Extract<SettingsCardName, 'mail' | 'storage' | 'accounting' | 'projectTools'>;
  /** Unknown until it is read. */
  isConnected: boolean | undefined;
  place?: string | null;
  test?: JobKind;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <SettingsCard
      name={name}
      actions={
        isConnected !== undefined && (
          <Badge tone={isConnected ? 'success' : 'neutral'} hasDot>
            {t(isConnected ? 'settings.connected' : 'settings.notConnected')}
          </Badge>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {place && (
          <bdi dir="ltr" className="min-w-0 wrap-anywhere text-ink-muted">
            {place}
          </bdi>
        )}
        {isConnected && test && <ConnectionTest kind={test} />}
        {isConnected === false && test && <p className="text-ink-muted">{t('settings.howToConnect')}</p>}
        {children}
      </div>
    </SettingsCard>
  );
}

function ConnectionTest({ kind }: { kind: JobKind }) {
  const { t } = useTranslation();
  const { ask, isBusy, outcome } = useJob(kind);
  const isMail = kind === 'test_mail';
  return (
    <div className="ms-auto flex flex-col items-end gap-2">
      <Button isLoading={isBusy} onClick={() => ask()}>
        {t(isMail ? 'settings.sendTest' : 'settings.tryStorage')}
      </Button>
      <JobOutcome outcome={outcome} done={t(isMail ? 'settings.testSent' : 'settings.storageWorks')} />
    </div>
  );
}
