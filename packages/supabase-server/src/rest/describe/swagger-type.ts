/** The JSON type of a Postgres type, as the description of the service names it; none for JSON itself. */
export function swaggerType(type: string): string | undefined {
  switch (type) {
    case 'boolean':
      return 'boolean';
    case 'smallint':
    case 'integer':
    case 'bigint':
      return 'integer';
    case 'numeric':
    case 'real':
    case 'double precision':
      return 'number';
    case 'json':
    case 'jsonb':
      return undefined;
    default:
      return type.endsWith('[]') ? 'array' : 'string';
  }
}

/** What the elements of an array type are. */
export function swaggerItems(type: string): { items?: { type: string | undefined } } {
  return type.endsWith('[]') ? { items: { type: swaggerType(type.slice(0, -2)) } } : {};
}

/** A column's default as JSON, where it is a value and not an expression. */
export function swaggerDefault(type: string, expression: string | null): { default?: unknown } {
  if (expression === null) return {};
  if (swaggerType(type) === 'string') {
    const suffix = `::${type}`;
    const value = expression.endsWith(suffix)
      ? expression.slice(0, -suffix.length).replace(/^'+|'+$/g, '')
      : expression;
    return { default: value };
  }
  try {
    const value: unknown = JSON.parse(expression);
    return { default: value };
  } catch {
    return {};
  }
}

/** A comment's first line, and the rest of it. */
export function splitComment(comment: string | null): { summary?: string; description?: string } {
  if (comment === null) return {};
  const end = comment.indexOf('\n');
  if (end === -1) return { summary: comment };
  const description = comment.slice(end).replace(/^\n+/, '');
  return { summary: comment.slice(0, end), ...(description === '' ? {} : { description }) };
}
