export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  tx: 'commit' | 'rollback' | null;
  missing: 'default' | 'null' | null;
  handling: 'strict' | 'lenient' | null;
  /** As written; whether there is such a zone is for the database to say (`settlePreferences`). */
  timezone: string | null;
  maxAffected: number | null;
  /** As written; an error only with `handling=strict`. */
  unknown: readonly string[];
  /** Everything, as written. */
  given: readonly string[];
};

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

/**
 * Reads the `Prefer` header. Of a preference given twice the first counts.
 * @param isEndChosen whether a request may say how its transaction ends; else `tx` is known and not followed
 */
export function parsePreferences(header: string | undefined, isEndChosen = true): Preferences {
  const given = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const maxAffected = given
    .map((part) => /^max-affected=([0-9]{1,15})$/.exec(part)?.[1])
    .find((value) => value !== undefined);
  return {
    resolution: pick(given, 'resolution', known.resolution),
    return: pick(given, 'return', known.return),
    count: pick(given, 'count', known.count),
    tx: isEndChosen ? pick(given, 'tx', known.tx) : null,
    missing: pick(given, 'missing', known.missing),
    handling: pick(given, 'handling', known.handling),
    timezone: given.find((part) => part.startsWith('timezone='))?.slice('timezone='.length) ?? null,
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    unknown: given.filter((part) => !isKnown(part)),
    given,
  };
}

/** The same without a time zone nobody knows. */
export function settlePreferences(
  preferences: Preferences,
  timezones: ReadonlySet<string> | null,
): Preferences {
  const { timezone, given, unknown } = preferences;
  if (timezone === null || timezones?.has(timezone) === true) return preferences;
  const isUnknown = (part: string): boolean => unknown.includes(part) || part === `timezone=${timezone}`;
  return { ...preferences, timezone: null, unknown: given.filter(isUnknown) };
}

/** The preferences an answer says it followed, in the order of the real service. */
export type AppliedPreference =
  | 'resolution'
  | 'missing'
  | 'return'
  | 'count'
  | 'tx'
  | 'handling'
  | 'timezone'
  | 'maxAffected';

const appliedOrder: readonly AppliedPreference[] = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'maxAffected',
];

/** `Preference-Applied`; `null` when nothing was asked for that this kind of request follows. */
export function preferenceApplied(
  preferences: Preferences,
  followed: readonly AppliedPreference[],
): string | null {
  const parts = appliedOrder
    .filter((name) => followed.includes(name))
    .flatMap((name) => {
      if (name !== 'maxAffected') return preferences[name] === null ? [] : [`${name}=${preferences[name]}`];
      const isFollowed = preferences.handling === 'strict' && preferences.maxAffected !== null;
      return isFollowed ? [`max-affected=${preferences.maxAffected}`] : [];
    });
  return parts.length === 0 ? null : parts.join(', ');
}

function pick<T extends string>(given: readonly string[], name: string, values: readonly T[]): T | null {
  for (const part of given) {
    const value = values.find((candidate) => part === `${name}=${candidate}`);
    if (value !== undefined) return value;
  }
  return null;
}

function isKnown(part: string): boolean {
  if (part.startsWith('max-affected=') || part.startsWith('timezone=')) return true;
  return Object.entries(known).some(([name, values]) => values.some((value) => part === `${name}=${value}`));
}
