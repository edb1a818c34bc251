import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { apiTokens } from '@plinth/domain/programs/api-tokens.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Code, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { Skeleton } from '@plinth/ui/primitives/skeleton.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';
import { ProgramsPage } from './programs-page.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useProgramChange } from './use-program-change.ts';

/** `/rbac/api-tokens`: every token of a program, and a way to make and to revoke one. */
export function TokensPage() {
  const { t } = useTranslation();
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
      {t('programs.tokens.create')}
    </Button>
  );
  return (
    <ProgramsPage name="tokens" actions={createButton}>
      <TokenList />
      {isCreating && (
        <TokenDialog
          onClose={() => setIsCreating(false)}
          onMade={(token) => {
            setIsCreating(false);
            setMade(token);
          }}
        />
      )}
      <SecretDialog
        secret={made}
        title={t('programs.tokens.shownOnce')}
        text={t('programs.tokens.shownOnceText')}
        onClose={() => setMade(null)}
      />
    </ProgramsPage>
  );
}

function TokenList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useList(apiTokens, { pageSize: 200 });
  const [revoked, setRevoked] = useState<DataRow | null>(null);
  const revocation = useProgramChange(
    async (source, id: string) => unwrap(await source.call('revoke_api_token', { token_id: id })),
    { success: 'programs.tokens.revoked', failure: 'programs.tokens.revokeFailed' },
  );
  if (error)
    return <QueryFailure title={t('programs.tokens.loadFailed')} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={<KeyRound />}
        title={t('programs.tokens.emptyTitle')}
        description={t('programs.tokens.emptyText')}
      />
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {data.data.map((token) => (
          <TokenLine key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      <AlertDialog
        isOpen={revoked !== null}
        onOpenChange={(isOpen) => !isOpen && setRevoked(null)}
        title={t('programs.tokens.revokeTitle', { name: String(revoked?.['name'] ?? '') })}
        description={t('programs.tokens.revokeText')}
        confirmLabel={t('programs.tokens.revoke')}
        tone="danger"
        isBusy={revocation.isPending}
        onConfirm={() => revoked && revocation.mutate(revoked.id, { onSettled: () => setRevoked(null) })}
      />
    </Card>
  );
}

function TokenLine({ token, onRevoke }: { token: DataRow; onRevoke: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { company } = useAccess();
  const zone = company?.timeZone ?? 'UTC';
  const time = (value: unknown) => formatDateTime(String(value), language, zone);
  const [openedAt] = useState(() => Date.now());
  const isRevoked = token['revoked_at'] !== null;
  const isExpired = Date.parse(String(token['expires_at'])) <= openedAt;
  const scopes = Array.isArray(token['scopes']) ? token['scopes'].map(String) : [];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Bidi>{String(token['name'])}</Bidi>
          <Code className="font-mono text-xs text-ink-subtle">{`${String(token['prefix'])}…`}</Code>
        </p>
        <p className="text-[0.8125rem] text-ink-muted" title={scopes.join(', ')}>
          {t('programs.tokens.count', { count: scopes.length })} ·{' '}
          <Figures className="whitespace-normal">
            {token['last_used_at'] === null
              ? t('programs.tokens.neverUsed')
              : t('programs.tokens.lastUsed', { date: time(token['last_used_at']) })}
          </Figures>
        </p>
      </div>
      {isRevoked || isExpired ? (
        <Badge tone="neutral">
          {t(isRevoked ? 'programs.tokens.isRevoked' : 'programs.tokens.isExpired')}
        </Badge>
      ) : (
        <>
          <Badge tone="success">{t('programs.tokens.good', { date: time(token['expires_at']) })}</Badge>
          <Button size="sm" onClick={onRevoke}>
            {t('programs.tokens.revoke')}
          </Button>
        </>
      )}
    </li>
  );
}
