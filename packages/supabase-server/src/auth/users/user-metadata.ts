/**
 * What a person says about themselves, with the few facts that are ours to state. Nothing here gives a right:
 * whatever role somebody writes into it is only text.
 */
export function userMetadata(
  given: Record<string, unknown>,
  facts: { id: string; email: string | undefined; isConfirmed: boolean; phone?: string | undefined },
): Record<string, unknown> {
  const { id, email, phone, isConfirmed } = facts;
  if (email === undefined) {
    if (phone === undefined) return given;
    return { ...given, phone, email_verified: false, phone_verified: isConfirmed, sub: id };
  }
  return { ...given, email, email_verified: isConfirmed, phone_verified: false, sub: id };
}
