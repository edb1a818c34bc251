import type { Client } from 'pg';
import type { FunctionFact } from '../function-facts.ts';
import { generatedNotice, literal } from './literal.ts';

/**
 * Functions of a row are columns of it and no calls. A function that stands in several forms is answered with the
 * form that takes most.
 */
const query = `
  select distinct on (p.proname) p.proname::text as name, obj_description(p.oid, 'pg_proc') as about,
    p.provolatile <> 'v' as "isReadOnly", p.proretset as "isList", p.prorettype = 'void'::regtype as "isVoid",
    coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[place], ''), 'type', format_type(argument, null),
        'isRequired', place <= p.pronargs - p.pronargdefaults) order by place)
      from unnest(p.proargtypes) with ordinality as a (argument, place)), '[]') as arguments,
    (select json_object_agg(p.proargnames[place], format_type(argument, null) order by place)
      from unnest(p.proallargtypes) with ordinality as a (argument, place) where p.proargmodes[place] in ('t', 'o')) as columns,
    case when result.typtype = 'c' then result.typname::text end as "table",
    case when result.typtype <> 'c' then format_type(p.prorettype, null) end as type
  from pg_proc p join pg_type result on result.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', p.oid, 'EXECUTE')
    and not exists (select from unnest(p.proargtypes) as a (argument) join pg_type t on t.oid = argument where t.typtype = 'c')
  order by p.proname, p.pronargs desc`;

type Found = Pick<FunctionFact, 'name' | 'about' | 'isReadOnly' | 'arguments'> & {
  isList: boolean;
  isVoid: boolean;
  columns: Record<string, string> | null;
  table: string | null;
  type: string | null;
};

/** The file `function-facts.ts`: what people can call beside tables, with arguments and answers. */
export async function writeFunctionFacts(database: Client): Promise<string> {
  const { rows } = await database.query<Found>(query);
  return [
    generatedNotice,
    "import type { FunctionFact } from '../src/function-facts.ts';",
    '',
    '/** The functions that both APIs offer, by name. */',
    'export const functionFacts: readonly FunctionFact[] = [',
    ...rows.map((row) => `  ${literal(factOf(row))},`),
    '];',
    '',
  ].join('\n');
}

function factOf({ isList, isVoid, columns, table, type, ...fact }: Found): FunctionFact {
  if (isVoid) return { ...fact, answer: { isList } };
  if (columns) return { ...fact, answer: { isList, columns } };
  return { ...fact, answer: { isList, ...(table !== null ? { table } : type !== null && { type }) } };
}
