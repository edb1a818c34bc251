import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChosenFile } from '@plinth/data/port/files.ts';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { keepForRecord, placeOfRecord } from './pending-files.ts';

/**
 * Keeps files that are not with the server yet on this device, so that a reload or a crash loses none of them; `onFound`
 * is given what an earlier page left. Of several pages at the same place the first does so: no file is sent twice. Where
 * a browser keeps nothing, or a session is not remembered, only this comfort is lost. `isUntilLeft`: not beyond leaving
 * the screen, which gives them up.
 */
export function useKeptFiles(
  place: string,
  files: readonly ChosenFile[],
  onFound: (files: readonly ChosenFile[]) => void,
  { isUntilLeft = false }: { isUntilLeft?: boolean } = {},
): void {
  const { read, keep } = useDevice();
  const [isHeld, setIsHeld] = useState(false);
  const isKept = useRef(false);
  const found = useLatest(onFound);

  useEffect(() => {
    const leaving = new AbortController();
    const find = async () => {
      const left = await read(place);
      if (leaving.signal.aborted) return;
      isKept.current = left.length > 0;
      if (left.length > 0) found.current?.(left);
      setIsHeld(true);
    };
    whileAlone(`plinth files ${place}`, leaving.signal, () => void find());
    return () => {
      leaving.abort();
      if (isUntilLeft && isKept.current) void keep(place, []);
      isKept.current = false;
      setIsHeld(false);
    };
  }, [read, keep, place, isUntilLeft, found]);

  useEffect(() => {
    if (!isHeld || (files.length === 0 && !isKept.current)) return;
    isKept.current = files.length > 0;
    void keep(place, files);
  }, [isHeld, keep, place, files]);
}

/** Hands the files of a new record over to its page, which sends them. */
export function useHandOver(): (table: string, id: string, files: readonly ChosenFile[]) => void {
  const { keep } = useDevice();
  return (table, id, files) => {
    if (files.length === 0) return;
    const place = placeOfRecord(table, id);
    keepForRecord(place, files);
    void keep(place, files);
  };
}

/** The files of a place on this device; a browser that keeps nothing has none. */
function useDevice() {
  const dataSource = useDataSource();
  return useMemo(
    () => ({
      read: async (place: string): Promise<readonly ChosenFile[]> => {
        try {
          return (await (await dataSource.offline?.())?.keptFiles(place)) ?? [];
        } catch {
          return [];
        }
      },
      keep: async (place: string, files: readonly ChosenFile[]): Promise<void> => {
        try {
          await (await dataSource.offline?.())?.keepFiles(place, files);
        } catch {
          // a full or forbidden storage loses only this comfort
        }
      },
    }),
    [dataSource],
  );
}

/** Runs once no other page of this browser does, and holds the others off until the signal. */
function whileAlone(name: string, signal: AbortSignal, run: () => void): void {
  if (!('locks' in navigator)) {
    run();
    return;
  }
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock === null || signal.aborted) return undefined;
    run();
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
}
