/** A table whose fields are those of its rows; an empty one is left out. */
export function xerTable(name: string, ...rows: Readonly<Record<string, string>>[]): string[] {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (fields.length === 0) return [];
  const lines = rows.map((row) => ['%R', ...fields.map((field) => row[field] ?? '')].join('\t'));
  return [`%T\t${name}`, ['%F', ...fields].join('\t'), ...lines];
}

/** Cells end at tabs and lines: neither is part of a text. */
export function cleanCell(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
