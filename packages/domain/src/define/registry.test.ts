import type { TableFacts } from '@plinth/database/table-facts.ts';
import { statusTransitions } from '@plinth/database/generated/permissions.ts';
import { describe, expect, it, test } from 'vitest';
import { recordParts } from '../record-parts.ts';
import { resourceOfTable, resources } from '../registry.ts';
import { choiceSetOf, fieldKindOf } from './field-kind.ts';
import type { ResourceDefinition } from './resource.ts';
import { transitionsFrom } from './transitions-of.ts';
import { formColumns } from './form-columns.ts';

const all: readonly ResourceDefinition[] = [...Object.values(resources), ...Object.values(recordParts)];
const entries = all.map((resource): [string, ResourceDefinition] => [resource.name, resource]);

/** Every column a descriptor names, wherever it does. */
function namedColumns(resource: ResourceDefinition): string[] {
  return [
    resource.title,
    ...(resource.number ? [resource.number] : []),
    ...Object.keys(resource.fields),
    ...Object.values(resource.fields).flatMap((kind) => (kind?.kind === 'money' ? [kind.currency] : [])),
    ...resource.list.columns,
    ...(resource.list.moreColumns ?? []),
    ...resource.list.search,
    ...resource.list.filters.map(({ column }) => column),
    resource.list.sort.column,
    ...[...resource.form, ...(resource.view ?? [])].flatMap(({ fields }) => fields),
    ...(resource.importExtra ?? []),
    ...(resource.internalColumns ?? []),
    ...(resource.status ? [resource.status.column] : []),
  ];
}

describe.each(entries)('%s', (_name, resource) => {
  const facts = resource.facts;

  it('names only columns its table has', () => {
    expect(namedColumns(resource).filter((column) => !facts.columns[column])).toEqual([]);
  });

  it('points only to tables that have a resource, by columns they have, along keys the database knows', () => {
    for (const [name, relation] of Object.entries(resource.relations)) {
      const target = resourceOfTable(relation.table);
      expect(target, name).toBeDefined();
      expect(facts.columns[relation.column]?.references?.table, name).toBe(relation.table);
      const others: TableFacts['columns'] = target ? target.facts.columns : {};
      const named = [
        ...relation.display,
        ...(relation.caption ?? []),
        ...Object.keys(relation.only ?? {}),
        ...(relation.within ? [relation.withinOther ?? relation.within] : []),
        ...(relation.alsoWithin ? [relation.alsoWithin] : []),
      ];
      expect(
        named.filter((column) => !others[column]),
        name,
      ).toEqual([]);
      expect(relation.display.length, name).toBeGreaterThan(0);
      // read without a conversion to text, which a JavaScript number would need
      const exact = relation.display.filter((column) =>
        ['numeric', 'bigint'].includes(others[column]?.type ?? ''),
      );
      expect(exact, name).toEqual([]);
    }
  });

  it('lists and shows each column once', () => {
    const listed = [...resource.list.columns, ...(resource.list.moreColumns ?? [])];
    const shown = [...resource.form, ...(resource.view ?? [])].flatMap(({ fields }) => fields);
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect(resource.list.columns).toContain(resource.title);
  });

  it('has a form of columns that can be written, the required ones among them', () => {
    if (resource.form.length === 0) return;
    const inForm = formColumns(resource, facts, 'create');
    const required = Object.entries(facts.columns).filter(
      ([, fact]) => fact.isInsertable && !fact.isNullable && !fact.hasDefault && !fact.isGenerated,
    );
    expect(required.map(([column]) => column).filter((column) => !inForm.includes(column))).toEqual([]);
    const writable = new Set([...inForm, ...formColumns(resource, facts, 'edit')]);
    expect(resource.form.flatMap(({ fields }) => fields).filter((column) => !writable.has(column))).toEqual(
      [],
    );
  });

  it('filters by what each column is', () => {
    const kinds: Record<string, readonly string[]> = {
      choice: ['choice', 'currency'],
      reference: ['reference'],
      date: ['date', 'date-time'],
      boolean: ['boolean'],
      text: ['text', 'long-text', 'unit', 'email', 'phone', 'link'],
    };
    for (const { column, kind, except = [] } of resource.list.filters) {
      expect(kinds[kind], column).toContain(fieldKindOf(resource, facts, column).kind);
      expect(except.filter((choice) => !facts.columns[column]?.options?.includes(choice))).toEqual([]);
    }
  });

  it('says nothing of a field that follows from the facts', () => {
    const bare = { ...resource, fields: {} };
    for (const [column, kind] of Object.entries(resource.fields))
      expect(kind, column).not.toEqual(fieldKindOf(bare, facts, column));
  });

  it('has a tone only for choices there are', () => {
    for (const [column, kind] of Object.entries(resource.fields)) {
      if (kind?.kind !== 'choice' || !kind.tones) continue;
      expect(Object.keys(kind.tones).sort(), column).toEqual(
        [...(facts.columns[column]?.options ?? [])].sort(),
      );
    }
  });

  it('has a status machine that knows every status of its column', () => {
    if (!resource.status) return;
    const machines: Readonly<Record<string, readonly { from: string | null; to: string }[]>> =
      statusTransitions;
    const steps = machines[resource.status.entity] ?? [];
    const statuses = new Set(steps.flatMap(({ from, to }) => (from === null ? [to] : [from, to])));
    expect([...statuses].sort()).toEqual([...(facts.columns[resource.status.column]?.options ?? [])].sort());
  });
});

const documents = entries.flatMap(([name, { lines }]) => (lines ? [[name, lines] as const] : []));

test('documents name only columns their lines have, writable ones to fill in', () => {
  for (const [name, lines] of documents) {
    expect(Object.values(recordParts), name).toContain(lines.part);
    const facts: TableFacts['columns'] = lines.part.facts.columns;
    const read = [
      ...(lines.headColumns ?? []),
      ...(lines.readColumns ?? []),
      ...(lines.factors ?? []),
      lines.total ?? lines.column,
    ];
    expect(
      [lines.column, ...read].filter((column) => !facts[column]),
      name,
    ).toEqual([]);
    const shown = lines.shownColumns ?? [];
    expect(
      shown.filter((column) => ![...read, ...lines.columns].includes(column)),
      name,
    ).toEqual([]);
    expect(
      lines.columns.filter((column) =>
        lines.isFixed ? !facts[column]?.isUpdatable : !facts[column]?.isInsertable,
      ),
      name,
    ).toEqual([]);
    expect(
      Object.keys(lines.defaults ?? {}).filter(
        (column) => !(lines.columns as readonly string[]).includes(column),
      ),
      name,
    ).toEqual([]);
    expect(lines.kind === undefined, name).toBe(lines.columns.length === 0);
    if (lines.isFixed || lines.columns.length === 0) continue;
    const given = new Set<string>([...lines.columns, lines.column]);
    const missing = Object.entries(facts).filter(
      ([column, fact]) => fact.isInsertable && !fact.isNullable && !fact.hasDefault && !given.has(column),
    );
    expect(
      missing.map(([column]) => column),
      name,
    ).toEqual([]);
  }
});

test('actions and related records are offered in statuses there are, and lead to steps and records there are', () => {
  for (const [name, resource] of entries) {
    const { actions = [], related = [], status, facts } = resource;
    const statuses = (status && facts.columns[status.column]?.options) ?? [];
    const machines: Readonly<Record<string, readonly { from: string | null; to: string }[]>> =
      statusTransitions;
    const steps = machines[status?.entity ?? ''] ?? [];
    for (const action of actions) {
      expect(
        (action.statuses ?? []).filter((one) => !statuses.includes(one)),
        action.name,
      ).toEqual([]);
      for (const from of action.leadsTo ? (action.statuses ?? []) : [])
        expect(
          steps.some((step) => step.from === from && step.to === action.leadsTo),
          `${action.name}: ${from} to ${action.leadsTo}`,
        ).toBe(true);
      for (const { resource: made, column, filters } of action.until ? [action.until] : []) {
        const columns: TableFacts['columns'] = made.facts.columns;
        expect(columns[column]?.references?.table, action.name).toBe(resource.table);
        expect(
          filters.filter((one) => !columns[one.column]?.options?.includes(String(one.value))),
          action.name,
        ).toEqual([]);
      }
      for (const opened of action.opens ? [action.opens] : [])
        expect(
          Object.values(resources).map(({ route }) => route),
          action.name,
        ).toContain(opened);
    }
    for (const { resource: others, column, addableIn, presets = {}, isInPlace } of related) {
      const columns: TableFacts['columns'] = others.facts.columns;
      expect(Object.values(isInPlace ? recordParts : resources), name).toContain(others);
      expect(columns[column]?.references?.table, name).toBe(resource.table);
      const named: readonly string[] = Array.isArray(addableIn) ? addableIn : [];
      expect(
        named.filter((one) => !statuses.includes(one)),
        name,
      ).toEqual([]);
      const isTyped = others.form.some(({ fields }) => (fields as readonly string[]).includes(column));
      expect(!addableIn || Object.keys(presets).length > 0 || isTyped, `${name}: ${column}`).toBe(true);
      expect(
        Object.values(presets).filter((from) => !facts.columns[from]),
        name,
      ).toEqual([]);
    }
  }
});

describe('the steps of a status', () => {
  it('are those of the transition table, beginnings left out', () => {
    const steps = transitionsFrom(resources.external_entities, 'pending');
    expect(steps.map(({ to, kind, isReasonRequired }) => [to, kind, isReasonRequired])).toEqual([
      ['active', 'approve', false],
      ['inactive', 'reject', true],
    ]);
    expect(transitionsFrom(resources.profiles, 'active')).toEqual([]);
  });
});

describe('the kind of a field', () => {
  const { projects, tasks } = resources;

  it.each([
    ['client_id', 'reference'],
    ['status', 'choice'],
    ['start_date', 'date'],
    ['created_at', 'date-time'],
    ['contract_value', 'money'],
    ['completion_percentage', 'percent'],
    ['weekend_days', 'weekdays'],
    ['name', 'text'],
  ])('of projects.%s is %s', (column, kind) => {
    expect(fieldKindOf(projects, projects.facts, column).kind).toBe(kind);
  });

  it('follows from the facts without an entry', () => {
    expect(fieldKindOf(tasks, tasks.facts, 'duration_days').kind).toBe('number');
    expect(fieldKindOf(tasks, tasks.facts, 'is_milestone').kind).toBe('boolean');
    expect(fieldKindOf(tasks, tasks.facts, 'constraint_type').kind).toBe('choice');
  });

  it('tells where the words of a choice are', () => {
    expect(fieldKindOf(projects, projects.facts, 'currency').kind).toBe('currency');
    expect(choiceSetOf(projects, projects.facts, 'status')).toBe('projects.status');
  });
});

test('what goes to clients is printed without our cost, our margin and our chances, and with its total', () => {
  const toClients = [
    'quotation_drafts',
    'variation_order_drafts',
    'boqs',
    'contracts',
    'certificates',
    'invoices',
  ];
  const ours = /^(cost_|total_cost|margin|probability|rate_buildup)/;
  for (const paper of all.filter(({ name }) => toClients.includes(name))) {
    const internal = (resource: ResourceDefinition) => new Set<string>(resource.internalColumns);
    const printed = [...paper.form, ...(paper.view ?? [])]
      .filter(({ name }) => name !== 'record')
      .flatMap(({ fields }): string[] => [...fields])
      .filter((column) => !internal(paper).has(column));
    const lines = paper.lines;
    const printedOfLines = [...(lines?.columns ?? []), ...(lines?.readColumns ?? [])].filter(
      (column) => lines && !internal(lines.part).has(column),
    );
    expect(
      [...printed, ...printedOfLines].filter((column) => ours.test(column)),
      paper.name,
    ).toEqual([]);
    expect(
      printed.filter((column) => /(^|_)amount$/.test(column)),
      paper.name,
    ).not.toEqual([]);
  }
});
