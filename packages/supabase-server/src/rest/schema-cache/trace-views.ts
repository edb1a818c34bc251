import { groupBy } from './group-by.ts';
import type { ViewOfTable } from './build-relationships.ts';
import type { Column, QualifiedName } from './schema-cache.ts';
import { viewColumns } from './view-columns.ts';

/** A relation as the catalogue query answers it. */
export type CatalogueRelation = QualifiedName & {
  oid: string;
  isView: boolean;
  isExposed: boolean;
  isInsertable: boolean;
  isUpdatable: boolean;
  isDeletable: boolean;
  description: string | null;
  columns: readonly (Column & { number: number })[];
  primaryKey: readonly string[];
  rule: string | null;
};

/** For each exposed view the tables whose columns it shows, also through other views. */
export function traceViews(relations: readonly CatalogueRelation[]): ViewOfTable[] {
  const byOid = new Map(relations.map((relation) => [relation.oid, relation]));
  const rules = new Map(
    relations.flatMap((relation) =>
      relation.rule === null ? [] : [[relation.oid, viewColumns(relation.rule)] as const],
    ),
  );
  return relations
    .filter(({ isView, isExposed }) => isView && isExposed)
    .flatMap((view) => traceView(view, byOid, rules));
}

type Origin = { table: CatalogueRelation; tableColumn: string; viewColumn: string };

function traceView(
  view: CatalogueRelation,
  byOid: ReadonlyMap<string, CatalogueRelation>,
  rules: ReadonlyMap<string, ReturnType<typeof viewColumns>>,
): ViewOfTable[] {
  const origins = (rules.get(view.oid) ?? []).flatMap((column): Origin[] => {
    const origin = originOf(column.sourceOid, column.sourceNumber, byOid, rules);
    const viewColumn = view.columns.find(({ number }) => number === column.number)?.name;
    return origin === null || viewColumn === undefined ? [] : [{ ...origin, viewColumn }];
  });
  return [...groupBy(origins, ({ table }) => table.oid).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const columns = groupBy(group, ({ tableColumn }) => tableColumn);
    return [
      {
        view,
        table: first.table,
        columns: new Map(
          [...columns].map(([name, shown]) => [name, shown.map(({ viewColumn }) => viewColumn)]),
        ),
      },
    ];
  });
}

/** Down to the table; a view that shows itself (`create or replace view v as table v`) leads nowhere. */
function originOf(
  oid: string,
  number: number,
  byOid: ReadonlyMap<string, CatalogueRelation>,
  rules: ReadonlyMap<string, ReturnType<typeof viewColumns>>,
): Omit<Origin, 'viewColumn'> | null {
  let source = { oid, number };
  for (const seen = new Set<string>(); !seen.has(source.oid);) {
    seen.add(source.oid);
    const relation = byOid.get(source.oid);
    if (relation === undefined) return null;
    if (!relation.isView) {
      const column = relation.columns.find((candidate) => candidate.number === source.number);
      return column === undefined ? null : { table: relation, tableColumn: column.name };
    }
    const inner = rules.get(source.oid)?.find((column) => column.number === source.number);
    if (inner === undefined) return null;
    source = { oid: inner.sourceOid, number: inner.sourceNumber };
  }
  return null;
}
