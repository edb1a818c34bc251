import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { buildRelationships } from './build-relationships.ts';
import type { ForeignKey, ViewOfTable } from './build-relationships.ts';
import {
  computedRelationshipsQuery,
  foreignKeysQuery,
  functionsQuery,
  mediaHandlersQuery,
  relationsQuery,
  representationsQuery,
  roleSettingsQuery,
} from './catalogue-queries.ts';
import { quoteQualified } from '../../database/quote.ts';
import { groupBy } from './group-by.ts';
import { castKeyOf, isSameName, keyOf } from './schema-cache.ts';
import type {
  ComputedRelationship,
  MediaHandler,
  QualifiedName,
  Relation,
  SchemaCache,
  StoredFunction,
} from './schema-cache.ts';
import { traceViews } from './trace-views.ts';
import type { CatalogueRelation } from './trace-views.ts';

type RoleSetting = { role: string; name: string; value: string };
type Representation = { source: string; target: string; function: QualifiedName };

/** Reads the catalogue in one snapshot. @throws whatever the driver throws */
export async function loadSchemaCache(client: ClientBase, schemas: readonly string[]): Promise<SchemaCache> {
  await client.query("begin isolation level repeatable read read only; set local search_path = ''");
  try {
    const relations = await readJson(client, relationsQuery, [schemas]);
    const foreignKeys = await readJson(client, foreignKeysQuery, []);
    const functions = await readJson(client, functionsQuery, [schemas]);
    const computed = await readJson(client, computedRelationshipsQuery, [schemas]);
    const representations = await readJson(client, representationsQuery, []);
    const mediaHandlers = await readJson(client, mediaHandlersQuery, [schemas]);
    const roleSettings = await readJson(client, roleSettingsQuery, []);
    return assemble({
      relations,
      foreignKeys,
      functions,
      computed,
      representations,
      mediaHandlers,
      roleSettings,
    });
  } finally {
    await client.query('commit');
  }
}

async function readJson(client: ClientBase, text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<[string]>({ text, values: [...values], rowMode: 'array' });
  return rows[0]?.[0] ?? '[]';
}

function assemble(
  json: Record<
    | 'relations'
    | 'foreignKeys'
    | 'functions'
    | 'computed'
    | 'representations'
    | 'mediaHandlers'
    | 'roleSettings',
    string
  >,
): SchemaCache {
  // The shapes are those of the catalogue queries beside this file; there is nobody else to make them.
  const catalogue = JSON.parse(json.relations) as CatalogueRelation[];
  const foreignKeys = JSON.parse(json.foreignKeys) as ForeignKey[];
  const functions = JSON.parse(json.functions) as StoredFunction[];
  const computed = JSON.parse(json.computed) as ComputedRelationship[];
  const representations = JSON.parse(json.representations) as Representation[];
  const mediaHandlers = JSON.parse(json.mediaHandlers) as MediaHandler[];
  const roleSettings = JSON.parse(json.roleSettings) as RoleSetting[];

  const views = traceViews(catalogue);
  const relations = new Map(
    catalogue
      .filter(({ isExposed }) => isExposed)
      .map((relation) => [keyOf(relation), toRelation(relation, catalogue, views)]),
  );
  return {
    version: createHash('sha1').update(Object.values(json).join('\n')).digest('base64url').slice(0, 10),
    relations,
    relationships: buildRelationships(foreignKeys, views, relations, computed),
    functions: groupBy(functions.filter(isCallable), keyOf),
    representations: new Map(
      representations.map(({ source, target, function: name }) => [
        castKeyOf(source, target),
        quoteQualified(name),
      ]),
    ),
    mediaHandlers: groupBy(mediaHandlers, ({ target }) => (target === null ? '' : keyOf(target))),
    roleSettings: new Map(
      [...groupBy(roleSettings, ({ role }) => role)].map(([role, settings]) => [
        role,
        new Map(settings.map(({ name, value }) => [name, value])),
      ]),
    ),
  };
}

function toRelation(
  relation: CatalogueRelation,
  catalogue: readonly CatalogueRelation[],
  views: readonly ViewOfTable[],
): Relation {
  const { schema, name, isView, isInsertable, isUpdatable, isDeletable, description } = relation;
  const columns = new Map(relation.columns.map((column) => [column.name, column]));
  const primaryKey = isView ? viewPrimaryKey(relation, catalogue, views) : relation.primaryKey;
  const may = { isInsertable, isUpdatable, isDeletable };
  return { schema, name, isView, ...may, description, columns, primaryKey };
}

function viewPrimaryKey(
  view: CatalogueRelation,
  catalogue: readonly CatalogueRelation[],
  views: readonly ViewOfTable[],
): readonly string[] {
  return views
    .filter((candidate) => isSameName(candidate.view, view))
    .flatMap(({ table, columns }) => {
      const key = catalogue.find((relation) => isSameName(relation, table))?.primaryKey ?? [];
      const shown = key.map((column) => columns.get(column)?.[0]);
      return shown.every((column) => column !== undefined) ? shown : [];
    });
}

const bodyTypes: ReadonlySet<string> = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

/** Arguments are given by name; the one unnamed parameter that works takes the whole body. */
function isCallable({ parameters }: StoredFunction): boolean {
  const unnamed = parameters.filter(({ name }) => name === '');
  if (unnamed.length === 0) return true;
  return parameters.length === 1 && bodyTypes.has(unnamed[0]?.type ?? '');
}
