import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { Relation } from '@plinth/domain/define/resource.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { ActivityItem, ValueChange } from '@plinth/ui/timeline/activity.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { recordQuery } from '../../base/query-keys.ts';
import { targetOf } from '../reference-name.tsx';
import { displayText } from '../reference-text.ts';
import type { HistoryEntry } from './history-entry.ts';
import { PutBack } from './put-back.tsx';
import type { TimeTexts } from '../../session/use-time-texts.ts';

const icons = { INSERT: <Plus />, UPDATE: <Pencil />, DELETE: <Trash2 /> };
const verbs = {
  INSERT: 'activity.created',
  UPDATE: 'activity.changed',
  DELETE: 'activity.deleted',
} as const;

/** One change of a record: who, when, and for each field its old and its new value. */
export function HistoryItem({
  context,
  row,
  entry,
  times,
}: {
  context: FieldTextContext;
  /** The record as it is now, where values can be put back. */
  row?: DataRow;
  entry: HistoryEntry;
  times: TimeTexts;
}) {
  const { t } = useTranslation();
  const { resource, labels } = context;
  const person = entry.person ?? (entry.hasPerson ? t('activity.formerPerson') : t('activity.system'));
  return (
    <ActivityItem
      icon={icons[entry.action]}
      text={
        <>
          <bdi className="font-medium text-ink">{person}</bdi> {t(verbs[entry.action])}
          {entry.principal && ` (${t('activity.forPerson', { name: entry.principal })})`}
        </>
      }
      {...times(entry.at)}
    >
      {entry.changed.length > 0 &&
        entry.changed.map((column) => (
          <ValueChange
            key={column}
            label={labels.field(resource, column)}
            before={<ChangedValue context={context} values={entry.before} column={column} />}
            after={<ChangedValue context={context} values={entry.after} column={column} />}
            action={row && <PutBack context={context} row={row} entry={entry} column={column} />}
          />
        ))}
    </ActivityItem>
  );
}

const figureKinds: readonly string[] = ['money', 'percent', 'number', 'date', 'date-time'];

function ChangedValue({
  context,
  values,
  column,
}: {
  context: FieldTextContext;
  values: HistoryEntry['before'];
  column: string;
}): ReactNode {
  const { t } = useTranslation();
  const { resource, facts } = context;
  const kind = fieldKindOf(resource, facts, column);
  const value = values[column];
  const relation = kind.kind === 'reference' ? resource.relations[kind.relation] : undefined;
  if (relation && typeof value === 'string') return <ReferencedName relation={relation} id={value} />;
  const text = relation ? '' : fieldText(context, values, column, 'view');
  if (text === '') return <span className="italic">{t('activity.noValue')}</span>;
  if (figureKinds.includes(kind.kind)) return <Figures>{text}</Figures>;
  return kind.kind === 'long-text' ? (
    <Bidi className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">{text}</Bidi>
  ) : (
    <Bidi>{text}</Bidi>
  );
}

/** The log keeps keys only. A name is read once and kept; a record that is gone or not for these eyes has none. */
function ReferencedName({ relation, id }: { relation: Relation; id: string }) {
  const { t } = useTranslation();
  const query = recordQuery(useDataSource(), targetOf(relation), id);
  const { data, isPending } = useQuery({ ...query, meta: { isSilent: true } });
  const name = data && displayText(relation, data);
  return <Bidi>{name || (isPending ? '…' : t('activity.unknownRecord'))}</Bidi>;
}
