import type { ReactNode } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { cn } from '@plinth/ui/class-names.ts';
import { onPaper } from '@plinth/ui/layout/on-paper.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { FieldValue } from '../field-value.tsx';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { isOfCountry } from '../form/asked-for.ts';

/** What a record says, section by section; a section may be drawn in another way. */
export function RecordSections({
  context,
  row,
  sections,
  of: shown,
  above,
  isBrief = false,
  isSummary = false,
}: {
  context: FieldTextContext;
  row: DataRow;
  of: ResourceDefinition['form'];
  /** Columns that stand at the head of the record already, which paper leaves out. */
  above: readonly string[];
  /** Leaves out what has no value: nobody can fill it in. */
  isBrief?: boolean;
  /** Figures above the lines, over the whole width. */
  isSummary?: boolean;
  /** In place of the fields of a section, by the section's name. */
  sections: Readonly<Record<string, (row: DataRow) => ReactNode>> | undefined;
}) {
  const { resource, facts, labels } = context;
  const { company } = useAccess();
  const isSaid = (column: string) => fieldText(context, row, column, 'view') !== '';
  const isKnown = (column: string) =>
    row[column] === true || isOfCountry(resource, column, company?.countryPack);
  const isInternal = (column: string) => resource.internalColumns?.some((one) => one === column) ?? false;
  // a card of nothing but dashes is noise
  const said = shown.filter(({ name, fields }) => sections?.[name] || fields.some(isSaid));
  const isAbove = (column: string) => above.includes(column);
  return said.map(({ name, fields }) => (
    // who wrote it and when is for those who work here, not for paper
    <Card
      key={name}
      className={cn(
        !sections?.[name] && fields.filter(isSaid).every(isAbove) && onPaper,
        (name === 'record' || fields.every(isInternal)) && 'print:hidden',
      )}
    >
      <CardHeader title={labels.section(name)} />
      <CardBody>
        {sections?.[name]?.(row) ?? (
          <DetailList
            columns={isSummary ? 5 : 2}
            details={fields
              .filter((column) => isKnown(column) && (!isBrief || isSaid(column)))
              .map((column) => ({
                key: column,
                label: labels.field(resource, column),
                isLabelHidden: labels.field(resource, column) === labels.section(name),
                value: isSaid(column) && (
                  <FieldValue context={context} row={row} column={column} place="view" />
                ),
                isInternal: isInternal(column),
                isOnPaperOnly: isAbove(column),
                isWide: fieldKindOf(resource, facts, column).kind === 'long-text',
              }))}
          />
        )}
      </CardBody>
    </Card>
  ));
}
