import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { isDecided } from '@plinth/domain/define/decided-records.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useLabels } from '../labels.ts';
import { ResourceForm } from '../resource-form.tsx';
import { useRecordVerb } from '../view/use-record-verb.ts';
import { LinesCard } from './lines-card.tsx';

/** The lists a document has beside its lines, each to read and to change as a table of its own. */
export function FurtherLines({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  return (resource.furtherLines ?? [])
    .filter(({ isShownElsewhere }) => !isShownElsewhere)
    .map((lines) => <FurtherList key={lines.part.name} resource={resource} lines={lines} row={row} />);
}

function FurtherList({
  resource,
  lines,
  row,
}: {
  resource: ResourceDefinition;
  lines: DocumentLines;
  row: DataRow;
}) {
  const labels = useLabels();
  const edit = useRecordVerb(resource, 'edit', row);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const alone = useMemo(() => ({ ...resource, form: [], lines }), [resource, lines]);
  return (
    <>
      <LinesCard
        resource={resource}
        lines={lines}
        row={row}
        actions={
          edit.isOffered &&
          !isDecided(resource.table, row) && (
            <Button
              size="sm"
              className="print:hidden"
              icon={<Pencil aria-hidden />}
              disabledReason={edit.denial}
              onClick={() => setIsOpen(true)}
            >
              {labels.resource(lines.part, 'edit')}
            </Button>
          )
        }
      />
      <Dialog isOpen={isOpen} size="xl" onOpenChange={setIsOpen} title={labels.resource(lines.part, 'edit')}>
        <ResourceForm resource={alone} id={row.id} onSaved={close} onCancel={close} />
      </Dialog>
    </>
  );
}
