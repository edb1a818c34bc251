import { quoteIdentifier, quoteQualified } from '../../database/quote.ts';
import type { Link, ReadNode } from '../plan/read-plan.ts';

/** What ties an embedded resource to its parent: for many-to-many also the junction in its `from`. */
export function linkSql(link: Link | null, alias: string): { from: string; conditions: string[] } {
  if (link === null) return { from: '', conditions: [] };
  const { columns, junction } = link.relationship;
  if (junction === null) {
    return {
      from: '',
      conditions: columns.map(([own, foreign]) => equal([link.parentAlias, own], [alias, foreign])),
    };
  }
  const junctionAlias = `${link.joinAlias}_junction`;
  return {
    from: `, ${quoteQualified(junction.relation)} as ${quoteIdentifier(junctionAlias)}`,
    conditions: [
      ...junction.targetColumns.map(([foreign, column]) => equal([alias, foreign], [junctionAlias, column])),
      ...junction.sourceColumns.map(([own, column]) =>
        equal([link.parentAlias, own], [junctionAlias, column]),
      ),
    ],
  };
}

/** Columns of the parent an embedded resource is found by. */
export function parentColumnsOf({ link }: ReadNode): string[] {
  if (link === null) return [];
  const { columns, junction } = link.relationship;
  return (junction?.sourceColumns ?? columns).map(([own]) => own);
}

function equal(one: [alias: string, column: string], other: [alias: string, column: string]): string {
  const written = ([alias, column]: [string, string]): string =>
    `${quoteIdentifier(alias)}.${quoteIdentifier(column)}`;
  return `${written(one)} = ${written(other)}`;
}
