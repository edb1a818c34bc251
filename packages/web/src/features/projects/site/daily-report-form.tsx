import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ChosenFile } from '@plinth/data/port/files.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { FormActions } from '@plinth/ui/form/form-actions.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useHandOver } from '../../../crud/files/use-kept-files.ts';
import { NewRecordFiles } from '../../../crud/files/new-record-files.tsx';
import { LeaveGuard } from '../../../crud/form/leave-guard.tsx';
import { listRouteOf, recordRoutes } from '../../../crud/routes-of.ts';
import { useCreateRecord } from '../../../crud/use-create-record.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { useList } from '../../../crud/use-list.ts';
import { useRecord } from '../../../crud/use-record.ts';
import { useRecordId } from '../../../crud/use-record-id.ts';
import { useUpdateRecord } from '../../../crud/use-update-record.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import {
  type ListName,
  type ReportDraft,
  type ValueField,
  draftOf,
  storedReport,
} from './daily-report-draft.ts';
import { ReportLines } from './report-lines.tsx';

/** A new report of today, for the project it was opened from. */
export function NewDailyReport() {
  const { t } = useTranslation();
  const today = useToday();
  const { project_id: projectId, photo }: { project_id?: unknown; photo?: unknown } = useSearch({
    strict: false,
  });
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  return (
    <ReportPage title={t('resources.daily_reports.create')}>
      <NewRecordFiles
        table={dailyReports.table}
        files={files}
        isPhotoFirst={photo !== undefined}
        onChange={setFiles}
      />
      <ReportForm
        row={null}
        files={files}
        start={draftOf(null, today, typeof projectId === 'string' ? projectId : null)}
      />
    </ReportPage>
  );
}

/** A report that is not approved, to go on with. */
export function EditDailyReport() {
  const { t } = useTranslation();
  const today = useToday();
  const { data: row, error, isFetching, refetch } = useRecord(dailyReports, useRecordId('id'));
  return (
    <ReportPage title={t('resources.daily_reports.edit')}>
      {row ? (
        <ReportForm key={String(row['version'])} row={row} start={draftOf(row, today, null)} />
      ) : error ? (
        <QueryFailure title={t('crud.form.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </ReportPage>
  );
}

function ReportPage({ title, children }: { title: string; children: React.ReactNode }) {
  const { labels } = useFieldText(dailyReports);
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: labels.resource(dailyReports, 'plural'), href: listRouteOf(dailyReports) }]}
      width="narrow"
    >
      {children}
    </Page>
  );
}

function ReportForm({
  row,
  start,
  files = [],
}: {
  row: DataRow | null;
  start: ReportDraft;
  /** Sent once the report is saved. */
  files?: readonly ChosenFile[];
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { labels, facts } = useFieldText(dailyReports);
  const [draft, setDraft] = useState(start);
  const [isSaved, setIsSaved] = useState(false);
  // made once, so that a report that is sent twice is one
  const [id] = useState(() => row?.id ?? newId());
  const create = useCreateRecord(dailyReports);
  const handOver = useHandOver();
  const update = useUpdateRecord(dailyReports);
  const open = useList(projects, {
    filters: [{ column: 'status', operator: 'in', value: ['planning', 'won', 'in_progress', 'on_hold'] }],
    pageSize: 200,
  });
  const label = (column: string) => labels.field(dailyReports, column);
  const change = (values: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...values }));
  const set = (field: ValueField, value: string | null) =>
    change({ values: { ...draft.values, [field]: value ?? '' } });
  const isReady = draft.projectId !== null && draft.date !== '';
  const isPending = create.isPending || update.isPending;
  const weathers = (facts.columns['weather']?.options ?? []).map((value) => ({
    value,
    label: labels.choice(dailyReports, facts, 'weather', value),
  }));
  const options = (open.data?.data ?? []).map((project) => ({
    value: project.id,
    label: String(project['name']),
  }));

  async function save(status: 'draft' | 'submitted') {
    const values = { ...storedReport(draft), ...(row?.['status'] !== status && { status }) };
    if (row) await update.mutateAsync({ id, values: { ...values, version: row['version'] } });
    else await create.mutateAsync({ ...values, id });
    setIsSaved(true);
    handOver(dailyReports.table, id, files);
    void navigate({ to: recordRoutes(dailyReports, id).view, replace: true });
  }
  const lists = (['crews', 'plant', 'quantities'] as const satisfies readonly ListName[]).map((list) => (
    <ReportLines
      key={list}
      list={list}
      projectId={draft.projectId}
      lines={draft.lists[list]}
      onChange={(lines) => change({ lists: { ...draft.lists, [list]: lines } })}
    />
  ));
  const number = (field: 'temperature_low' | 'temperature_high' | 'lost_hours') => (
    <Field label={label(field)}>
      <NumberInput value={draft.values[field]} onValueChange={(value) => set(field, value)} size="lg" />
    </Field>
  );
  const text = (field: 'work_done' | 'delays' | 'visitors', maxLength: number) => (
    <Field label={label(field)}>
      <Textarea
        value={draft.values[field]}
        onChange={({ target }) => set(field, target.value)}
        maxLength={maxLength}
        rows={2}
      />
    </Field>
  );
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // a failure is said by the toast of the write
        save('submitted').catch(() => undefined);
      }}
    >
      <LeaveGuard
        shouldAsk={() => !isSaved && JSON.stringify(draft) !== JSON.stringify(start)}
        onLeave={() => undefined}
      />
      <Card>
        <CardBody className="grid gap-4 sm:grid-cols-3">
          <Field label={label('project_id')} isRequired>
            <Select
              value={draft.projectId}
              onValueChange={(projectId) => change({ projectId })}
              options={options}
              placeholder={t('crud.form.choose')}
              size="lg"
            />
          </Field>
          <Field label={label('report_date')} isRequired>
            <DateInput value={draft.date} onValueChange={(date) => change({ date: date ?? '' })} size="lg" />
          </Field>
          <Field label={label('weather')}>
            <Select
              value={draft.values.weather === '' ? null : draft.values.weather}
              onValueChange={(weather) => set('weather', weather)}
              options={weathers}
              placeholder={t('crud.form.choose')}
              size="lg"
            />
          </Field>
          {number('temperature_low')}
          {number('temperature_high')}
          {number('lost_hours')}
        </CardBody>
      </Card>
      {lists}
      <Card>
        <CardBody className="flex flex-col gap-4">
          {text('work_done', 5000)}
          {text('delays', 2000)}
          {text('visitors', 2000)}
        </CardBody>
      </Card>
      <FormActions>
        <Button
          onClick={() => void save('draft').catch(() => undefined)}
          disabled={draft.projectId === null}
          isLoading={isPending}
        >
          {t('site.report.keep')}
        </Button>
        <Button type="submit" variant="primary" disabled={!isReady} isLoading={isPending}>
          {t('site.report.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
