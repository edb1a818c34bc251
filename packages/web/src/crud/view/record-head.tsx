import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { FieldValue } from '../field-value.tsx';
import { EarlierNotice } from '../earlier-notice.tsx';
import { fieldText, type FieldTextContext } from '../field-text.ts';

/**
 * What a record is in one line: who, when and how much. What it does not have is left out. On paper each stands where its
 * section has it.
 */
export function RecordHead({
  context,
  row,
  columns,
}: {
  context: FieldTextContext;
  row: DataRow;
  columns: readonly string[];
}) {
  const { resource, facts, labels } = context;
  const said = columns.filter((column) => fieldText(context, row, column, 'view') !== '');
  const notice = resource.decidedInOrderOf !== undefined && <EarlierNotice resource={resource} row={row} />;
  if (said.length === 0) return notice || null;
  const card = (
    <Card className="print:hidden">
      <CardBody className="pb-4 sm:py-4 sm:first:pt-4">
        <DetailList
          columns={1}
          className="grid-cols-2 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
          details={said.map((column) => {
            const value = <FieldValue context={context} row={row} column={column} place="view" />;
            const isFigure = fieldKindOf(resource, facts, column).kind === 'money';
            return {
              key: column,
              label: labels.field(resource, column),
              value: isFigure ? <span className="text-base font-semibold">{value}</span> : value,
            };
          })}
        />
      </CardBody>
    </Card>
  );
  return (
    <>
      {notice}
      {card}
    </>
  );
}
