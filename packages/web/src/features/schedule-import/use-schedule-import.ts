import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { type ImportCounts, readCounts } from './import-counts.ts';

/**
 * The steps of an import: a file is read here, the server counts what it would do, then does it whole or not at all.
 * The dry run and the import are the same call, so what was counted is what happens.
 */
export function useScheduleImport(projectId: string, projectWeekend: readonly number[] | null) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const { company } = useAccess();
  const [schedule, setSchedule] = useState<ImportedSchedule | null>(null);
  const [isReading, setIsReading] = useState(false);

  const send = async (read: ImportedSchedule, isDryRun: boolean): Promise<ImportCounts> => {
    const result = await dataSource.call('import_schedule', {
      project_id: projectId,
      schedule: schedulePayload(read),
      is_dry_run: isDryRun,
    });
    return readCounts(unwrap(result));
  };
  const dryRun = useMutation({ mutationFn: (read: ImportedSchedule) => send(read, true), retry: false });
  const load = useMutation({
    mutationFn: (read: ImportedSchedule) => send(read, false),
    retry: false,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });

  async function choose(file: File) {
    setIsReading(true);
    dryRun.reset();
    load.reset();
    const bytes = new Uint8Array(await file.arrayBuffer());
    // a file without a calendar is reckoned with the project's week, or the company's
    const calendar = { weekendDays: projectWeekend ?? company?.weekendDays ?? [6, 7], holidays: [] };
    const read = readSchedule(bytes, { fileName: file.name, calendar });
    setSchedule(read);
    setIsReading(false);
    if (!hasErrors(read)) dryRun.mutate(read);
  }

  function startAgain() {
    setSchedule(null);
    dryRun.reset();
    load.reset();
  }

  return { schedule, isReading, dryRun, load, choose, startAgain };
}
