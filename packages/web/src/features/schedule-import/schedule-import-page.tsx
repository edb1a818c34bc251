import { useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  hasErrors,
  type ImportedSchedule,
} from '@plinth/domain/projects/schedule-import/imported-schedule.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Spinner } from '@plinth/ui/primitives/spinner.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { LoadFailure } from '../../base/load-failure.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { titleText } from '../../crud/reference-text.ts';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useRecord } from '../../crud/use-record.ts';
import { CountTable } from './count-table.tsx';
import { DateChangeList } from './date-change-list.tsx';
import { dateChanges } from './date-changes.ts';
import { DifferenceTable } from './difference-table.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { FileChooser } from './file-chooser.tsx';
import type { ImportCounts } from './import-counts.ts';
import { ProblemList } from './problem-list.tsx';
import { rowKey, type ScheduleDifference } from './schedule-difference.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { useScheduleImport } from './use-schedule-import.ts';

const weekdays = z.array(z.number());

/** Choose a file, see what is in it and what it would change, then import all of it or nothing. */
export function ScheduleImportPage() {
  const { t } = useTranslation();
  const parameters: { id?: string } = useParams({ strict: false });
  const id = parameters.id ?? '';
  const project = useRecord(projects, id);
  const wizard = useScheduleImport(
    id,
    weekdays.safeParse(project.data?.weekend_days).data ?? null,
    project.data ?? {},
  );
  const { schedule, dryRun, load } = wizard;
  const name = project.data ? titleText(projects, project.data) : '';
  const projectHref = recordRoutes(projects, id).view;

  return (
    <Page
      title={t('scheduleImport.title')}
      description={t('scheduleImport.description')}
      breadcrumbs={[
        { label: t('resources.projects.plural'), href: projects.route },
        { label: <Bidi>{name}</Bidi>, href: projectHref },
      ]}
      width="normal"
    >
      {project.error ? (
        <QueryFailure title={t('crud.view.loadFailed')} query={project} />
      ) : load.data ? (
        <Outcome counts={load.data} projectHref={projectHref} onAgain={wizard.startAgain} />
      ) : schedule === null ? (
        <FileChooser isBusy={wizard.isReading} onChoose={(file) => void wizard.choose(file)} />
      ) : (
        <>
          {wizard.encoding !== null && (
            <EncodingChoice
              encoding={wizard.encoding}
              onChoose={(encoding) => void wizard.readAgain(encoding)}
            />
          )}
          <Confirmation wizard={wizard} project={project.data ?? {}} />
          <ProblemList problems={schedule.problems} />
          {schedule.tasks.length > 0 && (
            <SchedulePreview schedule={schedule} unmatchedPeople={dryRun.data?.unmatched_people ?? []} />
          )}
        </>
      )}
    </Page>
  );
}

/** What the tasks of the file are called, and those of the project that it no longer has. */
function titlesOf(schedule: ImportedSchedule, rows: ScheduleDifference): Map<string, string> {
  return new Map([
    ...rows.map((row) => [row.external_id, row.title] as const),
    ...schedule.tasks.map((task) => [task.externalId, task.title] as const),
  ]);
}

/** What the import would do, and the decision. */
function Confirmation({
  wizard,
  project,
}: {
  wizard: ReturnType<typeof useScheduleImport>;
  project: Readonly<Record<string, unknown>>;
}) {
  const { t } = useTranslation();
  const { schedule, dryRun, compare, difference, rejected, load, startAgain } = wizard;
  if (!schedule) return null;
  const isRefused = hasErrors(schedule);
  const comparing = dryRun.error ?? compare.error;
  const failure = load.error ?? comparing;
  const accepted = difference?.filter((row) => !rejected.has(rowKey(row))).length ?? 0;
  return (
    <Card>
      <CardHeader
        title={<Bidi>{schedule.name || t('scheduleImport.unnamed')}</Bidi>}
        description={t(
          isRefused
            ? 'scheduleImport.refused'
            : difference && difference.length > 0
              ? 'scheduleImport.difference.text'
              : 'scheduleImport.whatWillHappen',
        )}
      />
      <CardBody className="flex flex-col gap-4">
        {failure && (
          <LoadFailure
            title={t('scheduleImport.failed')}
            error={appErrorOf(failure)}
            isRetrying={compare.isPending || dryRun.isPending || load.isPending}
            onRetry={() => (comparing ? wizard.count(schedule) : load.mutate(schedule))}
          />
        )}
        {!isRefused &&
          !comparing &&
          (dryRun.data && compare.data ? (
            <>
              {dryRun.data.is_calendar_applied && (
                <DateChangeList
                  changes={dateChanges(schedule, project)}
                  kept={wizard.keptDates}
                  onKeep={wizard.setKeptDates}
                />
              )}
              {difference && difference.length > 0 ? (
                <DifferenceTable
                  rows={difference}
                  titles={titlesOf(schedule, difference)}
                  rejected={rejected}
                  onReject={wizard.setRejected}
                />
              ) : (
                <CountTable counts={dryRun.data} />
              )}
            </>
          ) : (
            <Spinner label={t('scheduleImport.counting')} />
          ))}
      </CardBody>
      <CardFooter>
        <Button icon={<RotateCcw aria-hidden />} onClick={startAgain}>
          {t('scheduleImport.otherFile')}
        </Button>
        {!isRefused && (
          <Button
            variant="primary"
            disabled={!dryRun.data || !compare.data || comparing !== null}
            isLoading={load.isPending}
            onClick={() => load.mutate(schedule)}
          >
            {difference && difference.length > 0
              ? t('scheduleImport.difference.confirm', { count: accepted })
              : t('scheduleImport.import', { count: schedule.tasks.length })}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

function Outcome({
  counts,
  projectHref,
  onAgain,
}: {
  counts: ImportCounts;
  projectHref: string;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader
        title={
          <span role="status" className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 text-success" />
            {t('scheduleImport.done')}
          </span>
        }
        description={
          counts.tasks.added + counts.tasks.updated === 0 ? t('scheduleImport.nothingNew') : undefined
        }
      />
      <CardBody>
        <CountTable counts={counts} />
      </CardBody>
      <CardFooter>
        <Button onClick={onAgain}>{t('scheduleImport.otherFile')}</Button>
        <LinkButton variant="primary" href={projectHref}>
          {t('scheduleImport.openProject')}
        </LinkButton>
      </CardFooter>
    </Card>
  );
}
