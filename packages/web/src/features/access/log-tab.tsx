import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoMatchState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { ActivityList } from '@plinth/ui/timeline/activity.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';
import type { AuditEntry, AuditSubjects, RoleGrants } from './access-answers.ts';
import { ask, auditQuery, auditSubjectsQuery, grantsQuery, type AuditFilter } from './access-queries.ts';
import { LogEntry } from './log-entry.tsx';
import { auditCsv } from './log-export.ts';
import { LogFilters } from './log-filters.tsx';
import { LogProof } from './log-proof.tsx';
import { useLogWords, type LogWords } from './log-values.ts';
import { QueryPanel } from './query-panel.tsx';

const everything: AuditFilter = { person: null, table: null, action: null, fromDay: null, toDay: null };
const firstEntries = 50;
/** The specification shows no more than the newest thousand. */
const mostEntries = 1000;

/** What was done, by whom, and the proof that nobody changed the log of it. */
export function LogTab() {
  const source = useDataSource();
  const subjects = useQuery(auditSubjectsQuery(source));
  const grants = useQuery(grantsQuery(source));
  return (
    <QueryPanel query={subjects}>
      {(known) => <Log subjects={known} roles={grants.data?.roles ?? []} />}
    </QueryPanel>
  );
}

function Log({ subjects, roles }: { subjects: AuditSubjects; roles: readonly RoleGrants[] }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(everything);
  const [limit, setLimit] = useState(firstEntries);
  const words = useLogWords(subjects, roles);
  const entries = useQuery(auditQuery(useDataSource(), filter, limit));
  return (
    <>
      <LogProof />
      <LogFilters
        filter={filter}
        subjects={subjects}
        words={words}
        onChange={(next) => {
          setFilter(next);
          setLimit(firstEntries);
        }}
      />
      <QueryPanel query={entries}>
        {(found) =>
          found.length === 0 ? (
            <NoMatchState
              title={t('access.log.nothing')}
              clearLabel={t('access.log.clear')}
              onClear={() => setFilter(everything)}
            />
          ) : (
            <Entries
              entries={found}
              words={words}
              end={
                <LogEnd
                  filter={filter}
                  words={words}
                  count={found.length}
                  isMore={found.length === limit && limit < mostEntries}
                  isLoading={entries.isPlaceholderData}
                  onMore={() => setLimit(Math.min(limit * 4, mostEntries))}
                />
              }
            />
          )
        }
      </QueryPanel>
    </>
  );
}

function Entries({
  entries,
  words,
  end,
}: {
  entries: readonly AuditEntry[];
  words: LogWords;
  end: React.ReactNode;
}) {
  const { t } = useTranslation();
  const times = useTimeTexts();
  return (
    <Card>
      <CardBody>
        <ActivityList label={t('access.tabs.log')}>
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} words={words} times={times} />
          ))}
        </ActivityList>
        {end}
      </CardBody>
    </Card>
  );
}

const exportColumns = [
  'number',
  'time',
  'person',
  'email',
  'action',
  'table',
  'record',
  'field',
  'before',
  'after',
] as const;

function LogEnd({
  filter,
  words,
  count,
  isMore,
  isLoading,
  onMore,
}: {
  filter: AuditFilter;
  words: LogWords;
  count: number;
  isMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const source = useDataSource();
  const { company } = useAccess();
  const save = useMutation({
    mutationFn: async () => {
      const { fromDay, toDay, person, table, action } = filter;
      const all = await ask<AuditEntry[]>(source, 'list_audit_entries', {
        user_id: person,
        table_name: table,
        action,
        from_day: fromDay,
        to_day: toDay,
        limit: mostEntries,
      });
      const file = await auditCsv(all, words, {
        headers: exportColumns.map((column) => t(`access.log.columns.${column}`)),
        title: t('access.tabs.log'),
        timeZone: company?.timeZone ?? 'UTC',
      });
      saveBlob(file, `${t('access.tabs.log')}.csv`);
    },
    meta: { failureMessage: 'access.log.exportFailed' },
  });
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 print:hidden">
      <p className="text-[0.8125rem] text-ink-subtle">
        {t(count < mostEntries ? 'access.log.shown' : 'access.log.newest', { count })}
      </p>
      <div className="flex flex-wrap gap-2">
        {isMore && (
          <Button isLoading={isLoading} onClick={onMore}>
            {t('access.log.more')}
          </Button>
        )}
        <Button icon={<Download />} isLoading={save.isPending} onClick={() => save.mutate()}>
          {t('access.log.export')}
        </Button>
      </div>
    </div>
  );
}
