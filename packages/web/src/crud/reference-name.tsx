import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Relation, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { resourceOfTable } from '@plinth/domain/registry.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { useDataSource } from '../base/data-source-context.tsx';
import { recordQuery } from '../base/query-keys.ts';
import { displayText, nameInWords } from './reference-text.ts';

/** The resource behind a relation. Throws when its table has none: `registry.test.ts` proves that each has. */
export function targetOf(relation: Relation): ResourceDefinition {
  const target = resourceOfTable(relation.table);
  if (!target) throw new Error(`${relation.table} has no resource`);
  return target;
}

/** The name of a record known only by its key; undefined until it is read. */
export function useReferenceName(relation: Relation, id: string | null): string | undefined {
  const query = recordQuery(useDataSource(), targetOf(relation), id ?? '');
  const { data } = useQuery({ ...query, enabled: id !== null });
  const { t } = useTranslation();
  return data ? nameInWords(t, relation, data) || id || undefined : undefined;
}

/** The same for several; those not read yet are missing. */
export function useReferenceNames(relation: Relation, ids: readonly string[]): ReadonlyMap<string, string> {
  const dataSource = useDataSource();
  const answers = useQueries({ queries: ids.map((id) => recordQuery(dataSource, targetOf(relation), id)) });
  return new Map(
    answers.flatMap(({ data }) => (data ? [[data.id, displayText(relation, data) || data.id] as const] : [])),
  );
}

/** The same as an element. */
export function ReferenceName({ relation, id }: { relation: Relation; id: string }) {
  return <Bidi>{useReferenceName(relation, id) ?? '…'}</Bidi>;
}
