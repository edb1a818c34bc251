import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { FieldValue } from './field-value.tsx';
import { useLabels } from './labels.ts';
import { ListEditor } from './list-editor.tsx';
import { QueryFailure } from '../base/query-failure.tsx';
import { useVerb } from './permission-gate.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useFieldText } from './use-field-text.ts';
import { useList } from './use-list.ts';

type OwnedProps = {
  resource: ResourceDefinition;
  /** The record they belong to, by the column that names it. */
  owner: { column: string; id: string };
  /** The record is closed: what belongs to it is read and no longer changed. */
  isReadOnly?: boolean;
};

/** The rows that belong to a record and have no page of their own, to add to and change where they stand. */
export function OwnedRecords({ resource, owner, isReadOnly = false }: OwnedProps) {
  const labels = useLabels();
  return (
    <Card>
      <CardHeader title={labels.resource(resource, 'plural')} />
      <CardBody>
        <ListEditor resource={resource} owner={owner} isReadOnly={isReadOnly} />
      </CardBody>
    </Card>
  );
}

/** The one row a record has beside it, with all of its fields; it is made with the first change. */
export function OwnedRecord({ resource, owner, isReadOnly = false }: OwnedProps) {
  const { t } = useTranslation();
  const context = useFieldText(resource);
  const { labels, facts } = context;
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch, isFetching } = useList(resource, {
    filters: [{ column: owner.column, operator: 'eq', value: owner.id }],
    pageSize: 1,
  });
  const row = data?.data[0];
  const verb = useVerb(resource, row ? 'edit' : 'create');
  return (
    <Card>
      <CardHeader
        title={labels.resource(resource, 'plural')}
        actions={
          data &&
          !isReadOnly &&
          verb.isOffered && (
            <Button
              size="sm"
              icon={row ? <Pencil aria-hidden /> : <Plus aria-hidden />}
              disabledReason={verb.denial}
              onClick={() => setIsOpen(true)}
            >
              {labels.resource(resource, row ? 'edit' : 'create')}
            </Button>
          )
        }
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={4} />}
        {!data && error && (
          <QueryFailure title={t('crud.view.loadFailed')} query={{ error, isFetching, refetch }} />
        )}
        {data && !row && <p className="text-ink-muted">{labels.resource(resource, 'emptyText')}</p>}
        {row && (
          <DetailList
            details={resource.form
              .flatMap(({ fields }) => fields.filter((column) => column !== owner.column))
              .map((column) => ({
                key: column,
                label: labels.field(resource, column),
                value: row[column] !== null && (
                  <FieldValue context={context} row={row} column={column} place="view" />
                ),
                isWide: fieldKindOf(resource, facts, column).kind === 'long-text',
              }))}
          />
        )}
      </CardBody>
      {isOpen && <RecordDialog context={context} row={row} owner={owner} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
