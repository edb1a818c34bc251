import type { SessionPort } from '@plinth/data/port/session.ts';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { LineDraft } from '../lines/line-values.ts';

/** What was typed and not saved yet, kept through a reload, a crash or a lost session of the same tab. */
export type Draft = {
  /** Key of the record; that of a new one too, so that sending it twice after a reload still makes one row. */
  id: string;
  /** Version of the row it started from and what the inputs held then: what changed is seen against these. */
  version: number | null;
  base: FormValues;
  values: FormValues;
  /** The same of its lines, when it has some. */
  lines?: { base: readonly LineDraft[]; written: readonly LineDraft[] };
  savedAt: string;
};

const prefix = 'plinth.draft.';

/** Where the draft of one person for one record is kept. */
export function draftKey(userId: string, resourceName: string, recordId: string | undefined): string {
  return `${prefix}${userId}.${resourceName}.${recordId ?? 'new'}`;
}

/** The draft under a key, if there is one that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // storage may be forbidden or hold something else: then there is no draft
    return null;
  }
}

/** Keeps a draft. A full or forbidden storage loses only this comfort. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    removeDraft(key);
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // forbidden storage holds nothing
  }
}

/**
 * Forgets drafts at sign-out, and those of anybody else when a person signs in; a session that merely expired keeps
 * them for its person. To be called once, when the application starts; gives back how to stop.
 */
export function forgetDraftsAtSignOut(session: SessionPort): () => void {
  return session.subscribe((event) => {
    if (event.type === 'signed_out' && !event.isExpired) removeDraftsExcept(null);
    if (event.type === 'signed_in') removeDraftsExcept(event.signedIn.userId);
  });
}

function removeDraftsExcept(userId: string | null): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) {
      if (key.startsWith(prefix) && (userId === null || !key.startsWith(`${prefix}${userId}.`)))
        sessionStorage.removeItem(key);
    }
  } catch {
    // forbidden storage holds nothing
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'base', 'values', 'savedAt'].every((name) => name in value)
  );
}
