import { queryOptions } from '@tanstack/react-query';
import type { Json } from '@plinth/database/generated/database.types.ts';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { type AddressedName, listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { conditionsOf } from '@plinth/domain/define/list-parameters.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ActionName, ModuleName } from '@plinth/domain/modules.ts';
import { resourceOfTable } from '@plinth/domain/registry.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { toListQuery } from '../../../crud/list/list-query.ts';
import { readListSearch } from '../../../crud/list/list-search.ts';
import { monthsOfCash } from '../../../overview/panels/overview-queries.ts';
import { type Breakdown, type JobLayout, jobLayouts, type ListFigure, type Moment } from './job-panels.ts';
import type { JobName } from './jobs.ts';

type Search = Readonly<Record<string, string>>;

/** Lists of figures are named as their tables are. */
export function definitionOf(list: AddressedName): ResourceDefinition {
  const resource = resourceOfTable(list);
  if (!resource) throw new Error(`No resource has the table ${list}.`);
  return resource;
}

export function hrefOf(list: AddressedName, search: Search): string {
  return `${listAddressOf(list)}?${new URLSearchParams(search)}`;
}

/** What a person sees of a job: without what they may not view. */
export function layoutFor(job: JobName, can: (module: ModuleName, action: ActionName) => boolean): JobLayout {
  const isVisible = ({ list }: { list: AddressedName }) => can(recordAddresses[list].module, 'view');
  const { figures, parts, breakdowns } = jobLayouts[job];
  return { figures: figures.filter(isVisible), parts, breakdowns: breakdowns.filter(isVisible) };
}

/** The rows of a list as a figure asks for them: the same conditions as the list itself has at this address. */
export function figureOf(
  key: string,
  list: AddressedName,
  search: Search,
  timeZone: string,
  { amount, column }: { amount?: string; column?: string },
): Json {
  const resource = definitionOf(list);
  const state = readListSearch(resource, resource.facts, search);
  const { filters } = toListQuery(resource, resource.facts, state, { timeZone });
  return {
    key,
    table_name: resource.table,
    // plain structures of texts
    conditions: conditionsOf(filters) as unknown as Json,
    ...(amount !== undefined && { amount }),
    ...(amount !== undefined &&
      amount !== 'base_amount' &&
      'currency' in resource.facts.columns && { currency_column: 'currency' }),
    ...(column !== undefined && { group_by: column }),
  };
}

/** What a list comes to; amounts are decimal text in the company's currency. */
export type Counted = {
  count: number;
  amount: string | null;
  groups: readonly { value: string | null; count: number; amount: string | null }[] | null;
};

export type JobAnswer = { figures: Readonly<Record<string, Counted>> } & Readonly<Record<string, unknown>>;

export const beforeKey = ({ name }: ListFigure) => `${name}:before`;
export const breakdownKey = ({ name }: Breakdown) => `by:${name}`;

/** Everything the dashboard of a job shows, by one request. */
export function jobQuery(
  dataSource: DataSource,
  job: JobName,
  { figures, parts, breakdowns }: JobLayout,
  moment: Moment,
  timeZone: string,
) {
  const asked = [
    ...figures.flatMap((figure) => [
      figureOf(figure.name, figure.list, figure.search(moment), timeZone, figure),
      ...(figure.before
        ? [figureOf(beforeKey(figure), figure.list, figure.before.search(moment), timeZone, figure)]
        : []),
    ]),
    ...breakdowns.map((breakdown) =>
      figureOf(
        breakdownKey(breakdown),
        breakdown.list,
        breakdown.search?.(moment) ?? {},
        timeZone,
        breakdown,
      ),
    ),
  ];
  const { from, to } = monthsOfCash(moment.today);
  return queryOptions({
    queryKey: [...recordKeys.all, 'dashboard', job],
    meta: {
      tables: [
        ...new Set([...figures, ...breakdowns].map(({ list }) => definitionOf(list).table)),
        'projects',
        'job_cost_entries',
      ],
    },
    queryFn: async (): Promise<JobAnswer> =>
      // as the function builds it
      unwrap(
        await dataSource.call('dashboard', {
          parts: [...parts],
          figures: asked,
          date_from: from,
          date_to: to,
        }),
      ) as unknown as JobAnswer,
  });
}
