import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useRight } from '../permission-gate.tsx';
import { AddFilesButtons } from './add-files-buttons.tsx';
import { FileList } from './file-list.tsx';
import { chosenFile, placeOfRecord, takeForRecord } from './pending-files.ts';
import { UploadList } from './upload-list.tsx';
import { useFileUploads } from './use-file-uploads.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { usePastedFiles } from './use-pasted-files.ts';

/** The files of a record: how many there are, and all of them once somebody wants to see them or brings one. */
export function FilesCard({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isShown, setIsShown] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const edit = useRight(resource, 'edit', row);
  const mayWrite = edit.isOffered && edit.denial === undefined;
  const count = useFileCount(resource, row);
  const { uploads, done, add, retry, putAway } = useFileUploads(resource, row);

  function take(files: readonly File[]) {
    if (!mayWrite || files.length === 0) return;
    setIsShown(true);
    add(files.map(chosenFile));
  }
  usePastedFiles(take);
  const send = useLatest(add);
  const place = placeOfRecord(resource.table, row.id);
  // chosen while the record was made; whether they are taken the server says
  const isHandedOver = useRef(false);
  useEffect(() => {
    const chosen = takeForRecord(place);
    isHandedOver.current = chosen.length > 0;
    if (chosen.length > 0) send.current?.(chosen);
  }, [place, send]);
  // what is refused for what it is need not be tried again, and a version without its attachment would be another file
  const unsent = useMemo(
    () =>
      uploads
        .filter(({ fault, replaced }) => typeof fault !== 'string' && replaced === null)
        .map(({ id, file }) => ({ id, file })),
    [uploads],
  );
  useKeptFiles(place, unsent, (left) => !isHandedOver.current && add(left));
  // nobody adds one here, and there is none to read
  if (!edit.isOffered && !count && uploads.length === 0) return null;

  return (
    <Card
      aria-labelledby={titleId}
      className={cn('print:hidden', isOver && 'border-accent bg-accent-soft')}
      onDragOver={(event) => {
        if (!mayWrite) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!mayWrite) return;
        event.preventDefault();
        setIsOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {t('files.title')}
            {count !== undefined && count > 0 && <Badge>{count}</Badge>}
          </span>
        }
        titleId={titleId}
        description={mayWrite ? t('files.drop') : undefined}
        actions={
          <>
            {!isShown && count !== undefined && count > 0 && (
              <Button size="sm" variant="ghost" onClick={() => setIsShown(true)}>
                {t('files.show', { count })}
              </Button>
            )}
            {edit.isOffered && <AddFilesButtons denial={edit.denial} onChoose={take} />}
          </>
        }
      />
      {(isShown || uploads.length > 0) && (
        <CardBody className="flex flex-col gap-3">
          <UploadList uploads={uploads} done={done} onRetry={retry} onPutAway={putAway} />
          <FileList
            resource={resource}
            row={row}
            mayWrite={mayWrite}
            onReplace={(file, given) => add([chosenFile(given)], file.id)}
          />
        </CardBody>
      )}
    </Card>
  );
}

/** How many there are: all that the page asks of them before somebody wants to see them. */
function useFileCount({ table }: ResourceDefinition, { id }: DataRow): number | undefined {
  const dataSource = useDataSource();
  const { data } = useQuery({
    queryKey: [...recordKeys.resource(attachments), 'count', table, id],
    // a page without this number is a page all the same
    meta: { tables: [attachments.table], isSilent: true },
    queryFn: async () =>
      unwrap(await dataSource.call('attachment_count', { table_name: table, record_id: id })),
  });
  return data;
}
