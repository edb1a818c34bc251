import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  hasErrors,
  type ImportedSchedule,
} from '@plinth/domain/projects/schedule-import/imported-schedule.ts';
import { readSchedule } from '@plinth/domain/projects/schedule-import/read-schedule.ts';
import { schedulePayload } from '@plinth/domain/projects/schedule-import/schedule-payload.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { useAccess } from '../../session/access-context.tsx';
import { acceptedDates, type ProjectDate } from './date-changes.ts';
import { type ImportCounts, readCounts } from './import-counts.ts';
import { isFirstImport, readDifference, rowKey, type ScheduleDifference } from './schedule-difference.ts';

/**
 * The steps of an import: a file is read here, the server counts what it would do, then does it whole or not at all.
 * The dry run and the import are the same call, so what was counted is what happens.
 */
export function useScheduleImport(
  projectId: string,
  projectWeekend: readonly number[] | null,
  project: Readonly<Record<string, unknown>>,
) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { company } = useAccess();
  const [schedule, setSchedule] = useState<ImportedSchedule | null>(null);
  const [chosen, setChosen] = useState<{ file: File; encoding: string | null } | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const [keptDates, setKeptDates] = useState<ReadonlySet<ProjectDate>>(new Set());

  const send = async (read: ImportedSchedule, isDryRun: boolean, choice = {}): Promise<ImportCounts> => {
    const result = await dataSource.call('import_schedule', {
      project_id: projectId,
      schedule: { ...schedulePayload(read), ...choice },
      is_dry_run: isDryRun,
    });
    return readCounts(unwrap(result));
  };
  const compare = useMutation({
    mutationFn: async (read: ImportedSchedule) =>
      readDifference(
        unwrap(
          await dataSource.call('schedule_difference', {
            project_id: projectId,
            schedule: schedulePayload(read),
          }),
        ),
      ),
    retry: false,
    // what the file does not have is kept until it is chosen to go
    onSuccess: (rows) => setRejected(new Set([...keysOf(rows, 'gone'), ...keysOf(rows, 'unlinked')])),
  });
  const dryRun = useMutation({
    // counts no dates of the project, whether they are taken is asked beside; nor dependencies that may be kept, for they
    // may close a circle with those of the file
    mutationFn: ({ read, rows }: { read: ImportedSchedule; rows: ScheduleDifference }) =>
      send(read, true, { start_date: null, data_date: null, removed_links: keysOf(rows, 'unlinked') }),
    retry: false,
  });
  const load = useMutation({
    mutationFn: (read: ImportedSchedule) =>
      send(read, false, { ...acceptedDates(read, project, keptDates), ...choiceOf(read) }),
    retry: false,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });

  const difference =
    schedule && compare.data && !isFirstImport(compare.data, schedule.tasks.length) ? compare.data : null;

  /** Unchanged tasks are accepted too: their links and people may differ. */
  function choiceOf(read: ImportedSchedule) {
    if (difference === null) return {};
    return {
      accepted: read.tasks.map(({ externalId }) => externalId).filter((id) => !rejected.has(id)),
      cancelled: keysOf(difference, 'gone').filter((id) => !rejected.has(id)),
      removed_links: keysOf(difference, 'unlinked').filter((id) => !rejected.has(id)),
      cancel_reason: t('scheduleImport.difference.reason'),
    };
  }

  async function choose(file: File, encoding?: string) {
    setIsReading(true);
    dryRun.reset();
    compare.reset();
    load.reset();
    const bytes = new Uint8Array(await file.arrayBuffer());
    // a file without a calendar is reckoned with the project's week, or the company's
    const calendar = { weekendDays: projectWeekend ?? company?.weekendDays ?? [6, 7], holidays: [] };
    const read = readSchedule(bytes, { fileName: file.name, calendar, ...(encoding && { encoding }) });
    setChosen({ file, encoding: encoding ?? guessedEncoding(read) });
    setSchedule(read);
    setKeptDates(new Set());
    setIsReading(false);
    if (hasErrors(read)) return;
    count(read);
  }

  function count(read: ImportedSchedule) {
    load.reset();
    compare.mutate(read, { onSuccess: (rows) => dryRun.mutate({ read, rows }) });
  }

  function startAgain() {
    setSchedule(null);
    setChosen(null);
    dryRun.reset();
    compare.reset();
    load.reset();
  }

  return {
    schedule,
    /** The code page the file was read in, where it does not say it itself; null where there is no doubt. */
    encoding: chosen?.encoding ?? null,
    readAgain: (encoding: string) => (chosen ? choose(chosen.file, encoding) : Promise.resolve()),
    isReading,
    dryRun,
    compare,
    difference,
    rejected,
    setRejected,
    keptDates,
    setKeptDates,
    load,
    choose,
    count,
    startAgain,
  };
}

function guessedEncoding({ problems }: ImportedSchedule): string | null {
  const guess = problems.find(({ code }) => code === 'encoding_guessed')?.values?.['encoding'];
  return typeof guess === 'string' ? guess : null;
}

function keysOf(rows: ScheduleDifference, wanted: ScheduleDifference[number]['change']): string[] {
  return rows.filter(({ change }) => change === wanted).map(rowKey);
}
