import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { readSheet, type Sheet } from './read-sheet.ts';

type Opened = { of: Blob; sheet: Sheet | null };

/** The file of a drawing, ready to be drawn. What lies under a path never changes, so that it is fetched once. */
export function useSheet(drawing: DataRow) {
  const dataSource = useDataSource();
  const mimeType = String(drawing['mime_type']);
  const content = useQuery({
    queryKey: ['sheet', drawing.id, drawing['file_path'], drawing['file_version']],
    queryFn: async () => unwrap(await (await dataSource.files()).download(drawing)),
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = content;
  useEffect(() => {
    if (!data) return undefined;
    let isLeft = false;
    let sheet: Sheet | null = null;
    async function open(of: Blob) {
      sheet = await readSheet(of, mimeType).catch(() => null);
      if (isLeft) sheet?.close();
      else setOpened({ of, sheet });
    }
    void open(data);
    return () => {
      isLeft = true;
      sheet?.close();
    };
  }, [data, mimeType]);
  const isOpened = opened !== null && opened.of === data;
  return { content, sheet: isOpened ? opened.sheet : null, isUnreadable: isOpened && opened.sheet === null };
}
