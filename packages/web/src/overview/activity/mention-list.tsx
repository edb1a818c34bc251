import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profiles } from '@plinth/domain/access/profiles.ts';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { ListOption } from '@plinth/ui/primitives/list-option.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { listQuery } from '../../base/query-keys.ts';

const mostShown = 6;

/** The names of colleagues that fit what is typed after an @, for the list below the box and its keys. */
export function useMentionNames(typed: string | null): readonly string[] {
  const { data } = useQuery({
    ...listQuery(useDataSource(), profiles, {
      search: typed?.split(' ')[0] ?? '',
      filters: [{ column: 'is_active', operator: 'eq', value: true }],
      pageSize: 25,
    }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  if (typed === null) return [];
  const wanted = typed.toLocaleLowerCase();
  return (data?.data ?? [])
    .map((row) => `${String(row.first_name)} ${String(row.last_name)}`.trim())
    .filter((name) => name.toLocaleLowerCase().includes(wanted))
    .slice(0, mostShown);
}

/** Names to pick one of; the box above keeps the focus. */
export function MentionList({
  id,
  names,
  active,
  onPick,
}: {
  id: string;
  names: readonly string[];
  active: number;
  onPick: (name: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('activity.comment.mention')}
      className="rounded-md border border-line bg-raised p-1 shadow-popup"
    >
      {names.map((name, index) => (
        <ListOption key={name} id={`${id}-${index}`} isActive={index === active} onTake={() => onPick(name)}>
          <Avatar name={name} size="sm" />
          <bdi className="truncate">{name}</bdi>
        </ListOption>
      ))}
    </div>
  );
}
