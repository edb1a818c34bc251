import { resources } from '@plinth/domain/registry.ts';
import { useLabels, type Labels } from '../../crud/labels.ts';

export type Term = { column: string; word: string; meaning: string };

/** The words of the trade that stand beside fields, by the name their field has, in the order of the alphabet. */
export function useGlossary(): readonly Term[] {
  return glossaryIn(useLabels());
}

function glossaryIn(labels: Labels): readonly Term[] {
  const terms = new Map<string, Term>();
  for (const resource of Object.values(resources)) {
    for (const column of resource.form.flatMap(({ fields }) => fields)) {
      const meaning = labels.term(column);
      if (meaning !== undefined && !terms.has(column)) {
        terms.set(column, { column, word: labels.field(resource, column), meaning });
      }
    }
  }
  return [...terms.values()].toSorted((a, b) => a.word.localeCompare(b.word, labels.language));
}
