import { choiceSetOf, fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import { recordParts } from '@plinth/domain/record-parts.ts';
import { resources } from '@plinth/domain/registry.ts';
import { ar } from '@plinth/messages/ar.ts';
import { en } from '@plinth/messages/en.ts';
import { hi } from '@plinth/messages/hi.ts';
import { languages } from '@plinth/messages/languages.ts';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { labelsIn } from './labels.ts';
import { inputsOf } from './view/action-inputs.ts';
import { initialListState } from './list/list-state.ts';

/** Keys the machinery puts together, which the types cannot follow. */
function textAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (tree, key) => (tree as Record<string, unknown> | undefined)?.[key] /* walking down messages */,
      en,
    );
}

const all = Object.values(resources).map((resource): [string, ResourceDefinition] => [
  resource.name,
  resource,
]);

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { translation: en }, hi: { translation: hi }, ar: { translation: ar } },
});

describe.each(all)('%s', (name, resource) => {
  const facts = resource.facts;
  const columns = new Set<string>([
    ...resource.list.columns,
    ...(resource.list.moreColumns ?? []),
    ...resource.list.filters.map(({ column }) => column),
    ...[...resource.form, ...(resource.view ?? [])].flatMap(({ fields }) => fields),
    ...(resource.importExtra ?? []),
  ]);

  test('has its own sentences', () => {
    for (const sentence of ['singular', 'plural', 'create', 'edit', 'search', 'emptyTitle', 'emptyText']) {
      expect(textAt(`resources.${name}.${sentence}`), sentence).toEqual(expect.any(String));
    }
  });

  test('has a label for every column it shows', () => {
    const missing = [...columns].filter(
      (column) =>
        typeof textAt(`fields.${resource.table}.${column}`) !== 'string' &&
        typeof textAt(`fields.common.${column}`) !== 'string',
    );
    expect(missing).toEqual([]);
  });

  test('has a label for every column of its lines, and words for their choices', () => {
    const { lines } = resource;
    if (!lines) return;
    const part: ResourceDefinition = lines.part;
    const shown: string[] = [
      ...(lines.headColumns ?? []),
      ...lines.columns,
      ...(lines.readColumns ?? []),
      ...(lines.total ? [lines.total] : []),
    ];
    const choices = shown
      .filter((column) => fieldKindOf(part, part.facts, column).kind === 'choice')
      .flatMap((column) =>
        (part.facts.columns[column]?.options ?? []).map(
          (value) => `choices.${choiceSetOf(part, part.facts, column)}.${value}`,
        ),
      );
    const agreeing = Object.values(part.relations).flatMap(({ within }) => (within ? [within] : []));
    const unlabelled = [...shown, ...agreeing].filter(
      (column) =>
        typeof textAt(`fields.${part.table}.${column}`) !== 'string' &&
        typeof textAt(`fields.common.${column}`) !== 'string',
    );
    expect([...unlabelled, ...choices.filter((path) => typeof textAt(path) !== 'string')]).toEqual([]);
  });

  test('has words for what can be done with a record, and for its related records', () => {
    const texts = (resource.actions ?? []).flatMap((action) => [
      ...['label', 'title', 'text', 'confirm'].map((text) => `actions.${action.name}.${text}`),
      ...inputsOf(action).map((input) => `actions.inputs.${input.name}`),
    ]);
    const columnsOfOthers = (resource.related ?? []).flatMap(({ resource: others, columns: shown }) =>
      (shown as readonly string[])
        .filter((column) => typeof textAt(`fields.common.${column}`) !== 'string')
        .map((column) => `fields.${others.table}.${column}`),
    );
    const namesOfOthers = (resource.related ?? []).flatMap(({ resource: others, isInPlace }) =>
      (isInPlace && others.form.length > 0
        ? ['plural', 'create', 'edit', 'emptyText']
        : ['plural', 'emptyTitle']
      ).map((text) => `resources.${others.name}.${text}`),
    );
    const linesName = resource.lines?.isNamed ? [`resources.${resource.lines.part.name}.plural`] : [];
    const paths = [...texts, ...columnsOfOthers, ...namesOfOthers, ...linesName];
    expect(paths.filter((path) => typeof textAt(path) !== 'string')).toEqual([]);
  });

  test('has words for every choice', () => {
    const missing = [...columns]
      .filter((column) => fieldKindOf(resource, facts, column).kind === 'choice')
      .flatMap((column) =>
        (facts.columns[column]?.options ?? []).map(
          (value) => `choices.${choiceSetOf(resource, facts, column)}.${value}`,
        ),
      )
      .filter((path) => typeof textAt(path) !== 'string');
    expect(missing).toEqual([]);
  });

  test('says of every step what one does, each in words of its own', () => {
    const { status } = resource;
    if (!status) return;
    for (const language of languages) {
      const labels = labelsIn(i18n.getFixedT(language), language);
      for (const from of facts.columns[status.column]?.options ?? []) {
        const words = transitionsFrom(resource, from).map((step) => labels.step(resource, step));
        expect(words.filter((word) => word.startsWith('steps.'))).toEqual([]);
        expect(new Set(words).size, `${language}: ${words.join(', ')}`).toBe(words.length);
      }
    }
  });

  test('has a title for every section', () => {
    const missing = [...resource.form, ...(resource.view ?? [])].filter(
      (section) => typeof textAt(`sections.${section.name}`) !== 'string',
    );
    expect(missing).toEqual([]);
  });

  test('filters by no column the address needs for itself', () => {
    const taken = ['q', 'sort', 'page', 'size', 'columns'];
    expect(resource.list.filters.filter(({ column }) => taken.includes(column))).toEqual([]);
    expect(initialListState(resource).columns).toContain(resource.title);
  });
});

test('help is of fields there are', () => {
  for (const [table, help] of Object.entries(en.fieldHelp)) {
    for (const column of Object.keys(help))
      expect(textAt(`fields.${table}.${column}`), `${table}.${column}`).toEqual(expect.any(String));
  }
});

test('the words of the trade that are explained are fields of forms', () => {
  const described = [...Object.values(resources), ...Object.values(recordParts)];
  const columns = new Set(described.flatMap(({ facts }) => Object.keys(facts.columns)));
  expect(Object.keys(en.terms.fields).filter((column) => !columns.has(column))).toEqual([]);
  expect(Object.keys(en.terms.fields).length).toBeGreaterThanOrEqual(40);
});
