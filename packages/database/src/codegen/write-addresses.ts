import type { Client } from 'pg';
import { generatedNotice, literal, literalKey } from './literal.ts';

/** The file `addresses.ts`: where the records of a table are, in the order of the menu. */
export async function writeAddresses(database: Client): Promise<string> {
  const { rows } = await database.query<{ name: string; address: Record<string, unknown> }>(
    `select a.table_name as name, json_strip_nulls(json_build_object('module', a.module, 'route', a.route,
        'listRoute', a.list_route, 'isFound', case when s.entity is not null then true end,
        'isStarted', case when a.is_started then true end,
        'isDecided', case when d.entity is not null then true end)) as address
     from model.addresses a left join model.searched_records s on s.entity = a.table_name
       left join model.decided_records d on d.table_name = a.table_name
     order by a.position`,
  );
  return [
    generatedNotice,
    'export const recordAddresses = {',
    ...rows.map(({ name, address }) => `  ${literalKey(name)}: ${literal(address)},`),
    '} as const;',
    '',
  ].join('\n');
}
