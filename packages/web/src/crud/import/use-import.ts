import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { checkRows, type CheckedFile } from './check-rows.ts';
import { matchFile, type MatchedFile } from './match-columns.ts';
import { FileRefused, type FileRow, largestFile, mostRows, readFile } from './read-file.ts';
import { storeRows } from './store-rows.ts';

/** Where an import stands. Nothing is written before `storing`. */
export type ImportStep =
  | { name: 'choosing' }
  | { name: 'matching'; fileName: string; rows: readonly FileRow[]; match: MatchedFile }
  | { name: 'checked'; fileName: string; rows: readonly FileRow[]; match: MatchedFile; checked: CheckedFile }
  | { name: 'storing'; checked: CheckedFile; stored: number }
  | { name: 'stopped'; checked: CheckedFile; stored: number }
  | { name: 'done'; checked: CheckedFile; stored: number }
  | { name: 'undone' };

/** Rows taken back in one request, all of them or none. */
const rowsPerUndo = 500;

const megabyte = 1024 * 1024;

/** The steps of an import and the way from one to the next; `failure` is why the last attempt did not get there. */
export function useImport(context: FieldTextContext) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: 'choosing' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      setFailure(failureText(thrown));
    } finally {
      setIsBusy(false);
    }
  }

  function failureText(thrown: unknown): string {
    if (!(thrown instanceof FileRefused)) return errorText(appErrorOf(thrown));
    return t(`crud.import.refused.${thrown.problem}`, { megabytes: largestFile / megabyte, rows: mostRows });
  }

  const choose = (file: File) =>
    attempt(async () => {
      const rows = await readFile(file);
      setStep({
        name: 'matching',
        fileName: file.name,
        rows,
        match: matchFile(context.resource, context.facts, context.labels, rows),
      });
    });

  /** Reads the rows of the file, or those that were corrected here. */
  const check = (from: Extract<ImportStep, { name: 'matching' | 'checked' }>) =>
    attempt(async () => {
      const checked = await checkRows(dataSource, context, from.match, from.rows);
      setStep({ ...from, name: 'checked', checked });
    });

  const store = (checked: CheckedFile, already: number) =>
    attempt(async () => {
      let stored = already;
      setStep({ name: 'storing', checked, stored });
      try {
        await storeRows(dataSource, context.resource, checked.good, {
          from: already,
          onStored: (count) => {
            stored = count;
            setStep({ name: 'storing', checked, stored });
          },
        });
        setStep({ name: 'done', checked, stored });
      } catch (thrown) {
        setStep({ name: 'stopped', checked, stored });
        throw thrown;
      } finally {
        void queryClient.invalidateQueries({ queryKey: recordKeys.all });
      }
    });

  /** Takes the whole import back, the last rows first; what was taken back before a refusal stays so and is asked for no more. */
  const undo = (checked: CheckedFile, stored: number) =>
    attempt(async () => {
      let left = stored;
      try {
        while (left > 0) {
          const part = checked.good.slice(Math.max(0, left - rowsPerUndo), left);
          const ids = part.map(({ values }) => String(values.id));
          unwrap(await dataSource.call('undo_import', { table_name: context.resource.table, ids }));
          left -= part.length;
        }
        setStep({ name: 'undone' });
      } catch (thrown) {
        setStep({ name: 'done', checked, stored: left });
        throw thrown;
      } finally {
        void queryClient.invalidateQueries({ queryKey: recordKeys.all });
      }
    });

  function restart() {
    setFailure(null);
    setStep({ name: 'choosing' });
  }

  return { step, setStep, failure, isBusy, choose, check, store, undo, restart };
}
