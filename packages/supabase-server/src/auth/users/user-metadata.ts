/**
 * What a person says about themselves, with the few facts that are ours to state. Nothing here gives a right:
 * whatever role somebody writes into it is only text.
 */
export function userMetadata(
  given: Record<string, unknown>,
  facts: { id: string; email: string | undefined; isConfirmed: boolean },
): Record<string, unknown> {
  const { id, email, isConfirmed } = facts;
  if (email === undefined) return given;
  return { ...given, email, email_verified: isConfirmed, phone_verified: false, sub: id };
}
