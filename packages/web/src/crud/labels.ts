import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import { choiceSetOf } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import { isLanguage, type Language } from '@plinth/messages/languages.ts';

/** Sentences each resource has of its own, because a sentence with a name put into it is wrong in most languages. */
type ResourceText =
  | 'singular'
  | 'plural'
  | 'create'
  | 'createReverse'
  | 'edit'
  | 'search'
  | 'emptyTitle'
  | 'emptyText';

/** Words for what a descriptor names. */
export type Labels = {
  language: Language;
  resource: (resource: ResourceDefinition, text: ResourceText) => string;
  field: (resource: ResourceDefinition, column: string) => string;
  /** Help beside a field, where it has some. */
  help: (resource: ResourceDefinition, column: string) => string | undefined;
  /** What a word of the trade means, where the field is one: a column has one meaning in every form. */
  term: (column: string) => string | undefined;
  section: (name: string) => string;
  choice: (resource: ResourceDefinition, facts: TableFacts, column: string, value: string) => string;
  /** What one does to take a step of the status machine, as its button says it. */
  step: (resource: ResourceDefinition, step: Pick<StatusTransition, 'from' | 'to' | 'kind'>) => string;
};

/** Words in the language of the interface; changes with it. */
export function useLabels(): Labels {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => labelsIn(t, isLanguage(language) ? language : 'en'), [t, language]);
}

/** The same outside of components: for the export, and for matching the columns of a file in any language. */
export function labelsIn(t: TFunction, language: Language): Labels {
  // keys are put together from descriptors, which the types cannot follow; `labels.test.ts` proves that each exists
  const text = t as (keys: readonly string[], options?: { defaultValue: string }) => string;
  return {
    language,
    resource: (resource, name) => text([`resources.${resource.name}.${name}`]),
    field: (resource, column) => text([`fields.${resource.table}.${column}`, `fields.common.${column}`]),
    help: (resource, column) =>
      text([`fieldHelp.${resource.table}.${column}`], { defaultValue: '' }) || undefined,
    term: (column) => text([`terms.fields.${column}`], { defaultValue: '' }) || undefined,
    section: (name) => text([`sections.${name}`]),
    choice: (resource, facts, column, value) =>
      text([`choices.${choiceSetOf(resource, facts, column)}.${value}`], { defaultValue: value }),
    step: (resource, { from, to, kind }) =>
      text(
        kind === 'move'
          ? [`steps.of.${resource.status?.entity}.${to}`, `steps.between.${from}.${to}`, `steps.to.${to}`]
          : [`steps.decide.${resource.status?.entity}.${to}`, `crud.decide.confirm.${kind}`],
      ),
  };
}
