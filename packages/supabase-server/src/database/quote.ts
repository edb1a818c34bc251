/** A name as SQL identifier. NUL would end the SQL text; parsers refuse it, and it is taken out here all the same. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/** Text as SQL literal, for names from the catalogue only; values travel as parameters. */
export function quoteLiteral(text: string): string {
  const escaped = text.replaceAll("'", "''");
  return escaped.includes('\\') ? ` E'${escaped.replaceAll('\\', '\\\\')}'` : `'${escaped}'`;
}

export function quoteQualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}
