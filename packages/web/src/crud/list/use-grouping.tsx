import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import { groupColumns, statusesLeftOut, summedColumns } from '@plinth/domain/define/list-totals.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { availableColumns, type ListState } from './list-state.ts';
import { totalCells } from './total-cells.tsx';
import { type Total, useListTotals } from './use-list-totals.ts';

/** The totals of a list, and the heads of its groups with their subtotals. */
export function useGrouping(context: FieldTextContext, state: ListState, query: ListQuery) {
  const { t } = useTranslation();
  const { resource, labels } = context;
  const { group } = state;
  const summed = useMemo(
    () => summedColumns(resource, state.columns),
    // the state is made anew with each address
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names, not the list that holds them
    [resource, state.columns.join()],
  );
  const leftOut = statusesLeftOut(resource, Object.keys(state.filters));
  const apart = apartOf(resource, state);
  const totals = useListTotals(resource, query, { columns: summed, group: group ?? apart, leftOut });
  // those of a group of something else would be of both
  const isOneSum = apart === null || group === apart;
  return {
    groupable: groupColumns(resource, availableColumns(resource)).map((id) => ({
      id,
      header: labels.field(resource, id),
    })),
    groupOf: group === null ? undefined : (row: DataRow) => String(row[group] ?? ''),
    groupHead:
      group === null
        ? undefined
        : (row: DataRow) => {
            const value = row[group];
            const held = totals?.filter((one) => (one.group ?? '') === String(value ?? ''));
            const count = held?.reduce((sum, one) => sum + one.count, 0);
            return {
              title: (
                <span className="flex items-baseline gap-2">
                  <bdi>{fieldText(context, row, group, 'list') || t('crud.value.none')}</bdi>
                  {count !== undefined && (
                    <span className="figures font-normal text-ink-muted">
                      {formatNumber(count, labels.language)}
                    </span>
                  )}
                </span>
              ),
              cells: held && isOneSum ? totalCells(context, summed, held) : undefined,
            };
          },
    totals:
      summed.length > 0 && totals && totals.length > 0 && (isOneSum || group === null)
        ? {
            ...(leftOut.length > 0 && {
              [resource.title]: (
                <span className="font-normal text-ink-muted">
                  {t('everyday.views.totalWithout', {
                    statuses: new Intl.ListFormat(labels.language, { type: 'unit' }).format(
                      leftOut.map((status) =>
                        labels
                          .choice(resource, resource.facts, resource.status?.column ?? '', status)
                          .toLocaleLowerCase(labels.language),
                      ),
                    ),
                  })}
                </span>
              ),
            }),
            ...(apart === null
              ? totalCells(context, summed, totals)
              : cellsApart(context, summed, totals, apart)),
          }
        : undefined,
  };
}

/** The column whose choices have sums of their own, unless the list shows one of them alone. */
function apartOf({ list }: FieldTextContext['resource'], { filters }: ListState): string | null {
  if (list.sumsApart === undefined) return null;
  const filter = filters[list.sumsApart];
  const isOne = filter?.kind === 'values' && filter.values.length === 1;
  return isOne ? null : list.sumsApart;
}

/** A line for each choice. */
function cellsApart(
  context: FieldTextContext,
  summed: readonly string[],
  totals: readonly Total[],
  apart: string,
) {
  const choices = [...new Set(totals.map(({ group }) => group ?? ''))].toSorted().map((choice) => ({
    choice,
    cells: totalCells(
      context,
      summed,
      totals.filter(({ group }) => (group ?? '') === choice),
    ),
  }));
  return Object.fromEntries(
    summed.map((column) => [
      column,
      <span key={column} className="flex flex-col items-end">
        {choices.map(({ choice, cells }) => (
          <span key={choice} className="flex items-baseline gap-2">
            <span className="font-normal text-ink-muted">
              {context.labels.choice(context.resource, context.facts, apart, choice)}
            </span>
            {cells[column]}
          </span>
        ))}
      </span>,
    ]),
  );
}
