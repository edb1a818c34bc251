import type { PoolClient } from 'pg';

export type Hit = { entity: string; id: string; title: string; score: number };

/** So many of a kind are answered. */
export const mostOfAKind = 5;

/**
 * What is wrong with the answer to a search, found by looking at every row the caller may see, without an index and in other
 * words than the rules use: of each kind as many rows that hold all the words as there are, up to five, the best first;
 * nothing twice, nothing that is not there, and nothing that has none of the words unless few were found.
 */
export async function faultsOfSearch(
  client: PoolClient,
  asked: string,
  hits: readonly Hit[],
): Promise<string[]> {
  const words = asked.toLowerCase().split(/\s+/);
  const { rows: sources } = await client.query<{ entity: string; words: string }>(
    'select entity, words from app.searchable()',
  );
  const faults: string[] = [];
  let exact = 0;
  for (const source of sources) {
    const found = hits.filter(({ entity }) => entity === source.entity);
    // a short word begins a word of the text; a longer one stands anywhere in it
    const { rows: holders } = await client.query<{ id: string }>(
      `select id from public."${source.entity}" where not exists (
         select from unnest($1::text[]) word where case when char_length(word) < 3
           then not exists (select from regexp_split_to_table(${source.words}, '[ \\n]') part where starts_with(part, word))
           else strpos(coalesce(${source.words}, ''), word) = 0 end) and ${source.words} is not null`,
      [words],
    );
    const holding = new Set(holders.map(({ id }) => id));
    const held = found.filter(({ id }) => holding.has(id)).length;
    exact += held;
    if (held !== Math.min(mostOfAKind, holding.size))
      faults.push(`${source.entity}: ${held} found of ${holding.size} that hold “${asked}”`);
    if (new Set(found.map(({ id }) => id)).size !== found.length) faults.push(`${source.entity}: one twice`);
    const firstSimilar = found.findIndex(({ id }) => !holding.has(id));
    if (firstSimilar !== -1 && found.slice(firstSimilar).some(({ id }) => holding.has(id)))
      faults.push(`${source.entity}: a similar row before one that holds “${asked}”`);
    const { rowCount } = await client.query(`select from public."${source.entity}" where id = any ($1)`, [
      found.map(({ id }) => id),
    ]);
    if (rowCount !== found.length) faults.push(`${source.entity}: found what the caller does not see`);
  }
  const kinds = new Set(sources.map(({ entity }) => entity));
  if (hits.some(({ entity }) => !kinds.has(entity))) faults.push('found a kind that is not searched');
  if (exact > 2 && exact !== hits.length) faults.push(`similar ones beside ${exact} for “${asked}”`);
  return faults;
}
