export const generatedNotice =
  '// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.\n';

/** A value as TypeScript source on one line, in the style of the rest of the sources. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => `${literalKey(key)}: ${literal(item)}`);
    return `{ ${entries.join(', ')} }`;
  }
  return String(value);
}

/** A name in front of a colon: quoted only when it must be. */
export function literalKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}
