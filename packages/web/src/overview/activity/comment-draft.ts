import { draftKey } from '../../crud/form/drafts.ts';
import type { NewComment } from './use-comment-writes.ts';

/** Where a comment that is being written is kept: with the drafts of forms, so that it is forgotten with them. */
export function commentDraftKey(userId: string, table: string, recordId: string): string {
  return draftKey(userId, `comment.${table}`, recordId);
}

/** The comment a person was writing in this tab, if any. */
export function readCommentDraft(key: string): NewComment | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isComment(draft) ? draft : null;
  } catch {
    // storage may be forbidden or hold something else: then there is no draft
    return null;
  }
}

/** Keeps it, or forgets it when nothing is left of it. */
export function writeCommentDraft(key: string, draft: NewComment): void {
  try {
    if (draft.body.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // a full or forbidden storage loses only this comfort
  }
}

function isComment(value: unknown): value is NewComment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'body' in value &&
    typeof value.id === 'string' &&
    typeof value.body === 'string'
  );
}
