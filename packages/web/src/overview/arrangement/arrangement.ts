/** The order somebody wants panels in, and which not at all. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] };

/** What was kept, whatever else may stand there. */
export function arrangementIn(value: unknown): Arrangement {
  const listOf = (name: 'order' | 'hidden'): string[] => {
    const list: unknown =
      typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : [];
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  };
  return { order: listOf('order'), hidden: listOf('hidden') };
}

/** The panels in the person's order; those the order does not know yet stay where they are delivered, behind the last known. */
export function arranged<Name extends string>(delivered: readonly Name[], { order }: Arrangement): Name[] {
  const known = order.filter((name): name is Name => delivered.some((one) => one === name));
  return [...known, ...delivered.filter((name) => !known.includes(name))];
}

/** The same list with one of them a place earlier (-1) or later (1). */
export function moved<Name extends string>(names: readonly Name[], name: Name, step: -1 | 1): Name[] {
  const from = names.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= names.length) return [...names];
  const others = names.filter((one) => one !== name);
  return [...others.slice(0, to), name, ...others.slice(to)];
}
