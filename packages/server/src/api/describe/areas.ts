import type { DescribedOperation } from '../operation.ts';

/** Areas that are called by letters, which stand large. */
const letters: ReadonlySet<string> = new Set(['ai', 'hr', 'rbac', 'rpc', 'ml', 'mcp']);

/** The areas of some operations, in the order of the alphabet. */
export function areasOf(operations: readonly DescribedOperation[]): string[] {
  return [...new Set(operations.map(({ tag }) => tag))].toSorted();
}

export function areaName(tag: string): string {
  const words = tag.split('-').map((word) => (letters.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
