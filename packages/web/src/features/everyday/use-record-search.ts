import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';

export type FoundRecord = { entity: string; id: string; title: string; number: string | null };

/** Letters typed faster than this are one question, milliseconds: the answer is there within 150. */
const typingPause = 50;
/** Fewer letters find everything. */
const fewestLetters = 2;

function searchQuery(dataSource: DataSource, words: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'search', words],
    queryFn: async (): Promise<FoundRecord[]> => {
      const rows = unwrap(await dataSource.call('search_everything', { query: words, limit: 4 }));
      return rows
        .toSorted((one, other) => other.score - one.score)
        .map(({ entity, id, title, number }) => ({ entity, id, title, number }));
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
}

/** Records that hold what is typed, once it was typed; the answer before stays until the next one is there. */
export function useRecordSearch(typed: string) {
  const dataSource = useDataSource();
  const wanted = typed.trim();
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = wanted.length >= fewestLetters && words.length >= fewestLetters;
  const query = useQuery({ ...searchQuery(dataSource, words), enabled: isAsked });
  return {
    found: isAsked ? (query.data ?? []) : [],
    isSearching: wanted.length >= fewestLetters && (wanted !== words || query.isFetching),
    error: isAsked ? query.error : null,
  };
}
