import type { ParseKeys } from 'i18next';

/** A key of the English messages, for tables that name a message instead of showing it. */
export type MessageKey = ParseKeys;
