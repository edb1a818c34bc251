import { lazy, Suspense } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import { sheetTypes } from '@plinth/domain/documents/sheet-types.ts';
import { useConfig } from '../../base/config-context.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { isSwitchedOff } from '../../overview/menu/menu.ts';
import { useAccess } from '../../session/access-context.tsx';
import { DocumentFile } from './document-file.tsx';

const DrawingPins = lazy(async () => ({
  default: (await import('../../overview/drawings/drawing-pins.tsx')).DrawingPins,
}));

/** A document, with its file; a drawing of a project with the snags pinned on it. */
export const DocumentView = viewScreen(documents, 'id', {
  sections: { file: (row) => <DocumentFile row={row} /> },
  summary: (row) => <PinsOfDrawing row={row} />,
});

function PinsOfDrawing({ row }: { row: DataRow }) {
  const { can } = useAccess();
  const config = useConfig();
  const { module, route } = recordAddresses.safety_incidents;
  const isDrawing =
    row['entity_type'] === 'project' &&
    typeof row['entity_id'] === 'string' &&
    sheetTypes.some((type) => type === row['mime_type']);
  if (!isDrawing || !can(module, 'view') || isSwitchedOff(config, route)) return null;
  return (
    <Suspense>
      <DrawingPins drawing={row} />
    </Suspense>
  );
}
