/** What becomes of a refresh token that somebody presents. */
export type RefreshDecision =
  /** It is the active one: it is used up and has a successor. */
  | 'rotate'
  /** A twin of a request that was answered, or one whose answer was lost: the active token is answered again. */
  | 'answer-active'
  /** Nobody honest still has it: anyone who holds its successors loses them too. */
  | 'end-session';

export type RefreshTokenState = { token: string; parent: string | null; isRevoked: boolean; revokedAt: Date };

/**
 * Tabs of one browser refresh at the same time without knowing of each other, and answers get lost. So a used token is
 * forgiven when it is the direct predecessor of the active one, however old, or was used up within `reuseSeconds`.
 * In both cases the session goes on with its one active token; a second line of tokens would look like a theft later.
 */
export function decideRefresh(
  presented: RefreshTokenState,
  active: RefreshTokenState | null,
  { now, reuseSeconds }: { now: Date; reuseSeconds: number },
): RefreshDecision {
  if (!presented.isRevoked) return 'rotate';
  if (active === null) return 'end-session';
  if (active.parent === presented.token) return 'answer-active';
  const isFresh = now.getTime() - presented.revokedAt.getTime() <= reuseSeconds * 1000;
  return isFresh ? 'answer-active' : 'end-session';
}
