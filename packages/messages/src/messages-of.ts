type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `members` for `members_one` and `members_other`. */
type PluralBase<K> = K extends `${infer Base}_${PluralSuffix}` ? Base : never;

type PlainKey<K> = K extends `${string}_${PluralSuffix}` ? never : K;

/**
 * What a translation of an English area must hold: the same nested keys, any text.
 * A plural needs at least `_other`; a language adds the forms of its own (Arabic has six).
 */
export type MessagesOf<T> = {
  readonly [K in keyof T as PlainKey<K>]: T[K] extends string ? string : MessagesOf<T[K]>;
} & {
  readonly [K in keyof T as `${PluralBase<K>}_other`]: string;
} & {
  readonly [K in keyof T as `${PluralBase<K>}_${Exclude<PluralSuffix, 'other'>}`]?: string;
};
