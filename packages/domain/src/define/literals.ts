/** A value inside `in.(…)` or `or=(…)`, where comma, dot, parentheses and quotes have a meaning. */
export function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * The condition 'contains this text, in either case' as an operator and its value.
 * PostgREST turns every `*` of a pattern into `%` and offers no way to mean a star, so a text with one is looked for
 * by a regular expression.
 */
export function containsCondition(text: string): { operator: 'ilike' | 'imatch'; value: string } {
  const storable = text.replaceAll('\0', '');
  if (storable.includes('*'))
    return { operator: 'imatch', value: storable.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&') };
  return { operator: 'ilike', value: `%${storable.replace(/[\\%_]/g, '\\$&')}%` };
}
