import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { formatHours } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { FormActions } from '@plinth/ui/form/form-actions.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import type { Crew } from '../../base/crew.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { LeaveGuard } from '../../crud/form/leave-guard.tsx';
import { listRouteOf, recordRoutes } from '../../crud/routes-of.ts';
import { useCreateRecord } from '../../crud/use-create-record.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useRecord } from '../../crud/use-record.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { useUpdateRecord } from '../../crud/use-update-record.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { CrewSheetLines } from './crew-sheet-lines.tsx';
import { emptyLine, hoursOfSheet, linesOfRow, storedLines, type SheetDraft } from './crew-sheet-draft.ts';
import { SheetBefore } from './sheet-before.tsx';
import { useMyCrew } from './use-my-crew.ts';

/** A new sheet of today, begun with everybody of the crew. */
export function NewCrewSheet() {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <SheetPage title={t('resources.crew_sheets.create')}>
      {(crew) => (
        <SheetForm
          crew={crew}
          row={null}
          start={{
            projectId: crew.projects.length === 1 ? (crew.projects[0]?.id ?? null) : null,
            date: today,
            startsAt: '07:00',
            notes: '',
            lines: [emptyLine('first')],
          }}
        />
      )}
    </SheetPage>
  );
}

/** A sheet that is not decided, to go on with. */
export function EditCrewSheet() {
  const { t } = useTranslation();
  const { data: row, error, isFetching, refetch } = useRecord(crewSheets, useRecordId('id'));
  return (
    <SheetPage title={t('resources.crew_sheets.edit')}>
      {(crew) =>
        row ? (
          <SheetForm
            key={String(row['version'])}
            crew={crew}
            row={row}
            start={{
              projectId: String(row['project_id']),
              date: String(row['sheet_date']),
              startsAt: String(row['work_begins'] ?? '07:00'),
              notes: String(row['notes'] ?? ''),
              lines: linesOfRow(row['lines']),
            }}
          />
        ) : error ? (
          <QueryFailure title={t('crud.form.loadFailed')} query={{ error, isFetching, refetch }} />
        ) : (
          <SkeletonText lines={6} />
        )
      }
    </SheetPage>
  );
}

function SheetPage({ title, children }: { title: string; children: (crew: Crew) => React.ReactNode }) {
  const { t } = useTranslation();
  const { labels } = useFieldText(crewSheets);
  const { data: crew, error, isFetching, refetch } = useMyCrew();
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: labels.resource(crewSheets, 'plural'), href: listRouteOf(crewSheets) }]}
      width="narrow"
    >
      {crew && children(crew)}
      {!crew && error && (
        <QueryFailure title={t('crud.form.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {!crew && !error && <SkeletonText lines={6} />}
    </Page>
  );
}

function SheetForm({ crew, row, start }: { crew: Crew; row: DataRow | null; start: SheetDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { labels } = useFieldText(crewSheets);
  const [draft, setDraft] = useState(start);
  const [isSaved, setIsSaved] = useState(false);
  // made once, so that a sheet that is sent twice is one
  const [id] = useState(() => row?.id ?? newId());
  const create = useCreateRecord(crewSheets);
  const update = useUpdateRecord(crewSheets);
  const totalId = useId();
  const label = (column: string) => labels.field(crewSheets, column);
  const change = (values: Partial<SheetDraft>) => setDraft((before) => ({ ...before, ...values }));
  const total = hoursOfSheet(draft.lines);
  const isReady = draft.projectId !== null && draft.date !== '' && Number(total) > 0;

  async function save(status: 'draft' | 'submitted') {
    const values = {
      project_id: draft.projectId,
      sheet_date: draft.date,
      work_begins: draft.startsAt,
      notes: draft.notes.trim() || null,
      lines: storedLines(draft.lines),
      ...(row?.['status'] !== status && { status }),
    };
    if (row) await update.mutateAsync({ id, values: { ...values, version: row['version'] } });
    else await create.mutateAsync({ ...values, id });
    setIsSaved(true);
    void navigate({ to: recordRoutes(crewSheets, id).view, replace: true });
  }

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
        <CardBody className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <Field label={label('project_id')} isRequired>
            <Select
              value={draft.projectId}
              onValueChange={(projectId) => change({ projectId })}
              options={projectOptions(crew, row)}
              placeholder={t('crud.form.choose')}
              size="lg"
            />
          </Field>
          <Field label={label('sheet_date')} isRequired>
            <DateInput value={draft.date} onValueChange={(date) => change({ date: date ?? '' })} size="lg" />
          </Field>
          <Field label={label('work_begins')}>
            <Input
              type="time"
              dir="ltr"
              size="lg"
              value={draft.startsAt}
              onChange={({ target }) => change({ startsAt: target.value })}
            />
          </Field>
          {!row && draft.projectId !== null && (
            <SheetBefore
              projectId={draft.projectId}
              date={draft.date}
              onTake={(lines, startsAt) => change({ lines, startsAt })}
            />
          )}
        </CardBody>
      </Card>
      <CrewSheetLines
        crew={crew}
        projectId={draft.projectId}
        lines={draft.lines}
        onChange={(lines) => change({ lines })}
      />
      <Card>
        <CardBody className="flex flex-col gap-4">
          <p id={totalId} role="status" className="flex justify-between font-medium">
            {label('total_hours')}
            <Figures>{formatHours(total, labels.language)}</Figures>
          </p>
          <Field label={label('notes')}>
            <Textarea
              value={draft.notes}
              onChange={({ target }) => change({ notes: target.value })}
              maxLength={2000}
              rows={2}
            />
          </Field>
        </CardBody>
      </Card>
      <FormActions>
        <Button
          onClick={() => void save('draft').catch(() => undefined)}
          disabled={draft.projectId === null}
          isLoading={create.isPending || update.isPending}
        >
          {t('hr.crew.keep')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady}
          isLoading={create.isPending || update.isPending}
        >
          {t('hr.crew.submit')}
        </Button>
      </FormActions>
    </form>
  );
}

/** The projects of the crew, and that of the sheet when it is no longer among them. */
function projectOptions(crew: Crew, row: DataRow | null) {
  const options = crew.projects.map(({ id, name }) => ({ value: id, label: name }));
  const own = row && String(row['project_id']);
  if (own && options.every(({ value }) => value !== own)) {
    const project: unknown = row['project'];
    const name = typeof project === 'object' && project !== null && 'name' in project ? project.name : own;
    options.push({ value: own, label: String(name) });
  }
  return options;
}
