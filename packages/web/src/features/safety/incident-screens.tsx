import { Pin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { FieldValue } from '../../crud/field-value.tsx';
import type { FormSlot } from '../../crud/form/edit-form.tsx';
import { editScreen, newScreen } from '../../crud/form-screens.tsx';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useRecordVerb } from '../../crud/view/use-record-verb.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { PlaceFields } from '../../overview/drawings/place-fields.tsx';

const PlaceOfSnag = lazy(async () => ({
  default: (await import('../../overview/drawings/place-of-snag.tsx')).PlaceOfSnag,
}));

const form = { sections: { place: (slot: FormSlot) => <PlaceFields slot={slot} /> } };

/** The forms and the page of an incident or a snag, which may stand on a drawing. */
export const NewIncident = newScreen(safetyIncidents, form);
export const EditIncident = editScreen(safetyIncidents, 'id', form);
export const IncidentView = viewScreen(safetyIncidents, 'id', {
  sections: { place: (row) => <Place row={row} /> },
});

function Place({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const context = useFieldText(safetyIncidents);
  const edit = useRecordVerb(safetyIncidents, 'edit', row);
  const drawingId = row['drawing_id'];
  const mayMove = edit.isOffered && edit.denial === undefined && row['project_id'] !== null;
  return (
    <div className="flex flex-col gap-4">
      <DetailList
        details={(['location', 'drawing_id'] as const).map((column) => ({
          key: column,
          label: context.labels.field(safetyIncidents, column),
          value: row[column] !== null && (
            <FieldValue context={context} row={row} column={column} place="view" />
          ),
        }))}
      />
      {typeof drawingId === 'string' && (
        <Suspense>
          <PlaceOfSnag snag={row} drawingId={drawingId} />
        </Suspense>
      )}
      {mayMove && (
        <div>
          <LinkButton href={recordRoutes(safetyIncidents, row.id).edit} icon={<Pin aria-hidden />}>
            {t(row['drawing_x'] === null ? 'pins.add' : 'pins.move')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
