import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { ActivityItem, ValueChange } from '@plinth/ui/timeline/activity.tsx';
import type { TimeTexts } from '../../session/use-time-texts.ts';
import type { AuditEntry } from './access-answers.ts';
import { changesOf, type LogWords } from './log-values.ts';

const icons = { INSERT: <Plus />, UPDATE: <Pencil />, DELETE: <Trash2 /> };
/** More fields than this wait until somebody asks for them. */
const shownAtOnce = 4;

/** One entry of the log: who did what to which record, when, and each field before and after. */
export function LogEntry({ entry, words, times }: { entry: AuditEntry; words: LogWords; times: TimeTexts }) {
  const { t } = useTranslation();
  const changes = changesOf(entry);
  const list = changes.map(({ column, before, after }) => (
    <ValueChange
      key={column}
      label={words.field(entry.table_name, column)}
      before={<Bidi className="wrap-anywhere">{words.value(entry.table_name, column, before)}</Bidi>}
      after={<Bidi className="wrap-anywhere">{words.value(entry.table_name, column, after)}</Bidi>}
    />
  ));
  return (
    <ActivityItem
      icon={icons[entry.action]}
      text={
        <>
          <bdi className="font-medium text-ink">{words.who(entry)}</bdi> {words.action(entry.action)}{' '}
          <span className="text-ink">{words.table(entry.table_name)}</span>{' '}
          <Code className="text-xs">#{entry.id}</Code>
        </>
      }
      {...times(entry.created_at)}
    >
      {list.length > shownAtOnce ? (
        <details>
          <summary className="cursor-pointer text-ink-muted">
            {t('access.log.fieldCount', { count: list.length })}
          </summary>
          <div className="mt-1.5">{list}</div>
        </details>
      ) : (
        list
      )}
    </ActivityItem>
  );
}
