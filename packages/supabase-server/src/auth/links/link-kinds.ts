/** What a mailed link is for; `email` is a client's word for "whichever of the two was sent to this address". */
export type LinkType = 'signup' | 'recovery';
export type RequestedLinkType = LinkType | 'email';

export type OneTimeTokenType = 'confirmation_token' | 'recovery_token';

export const tokenTypes: Record<LinkType, OneTimeTokenType> = {
  signup: 'confirmation_token',
  recovery: 'recovery_token',
};

export function isRequestedLinkType(text: string | undefined): text is RequestedLinkType {
  return text === 'signup' || text === 'recovery' || text === 'email';
}

export function acceptedTokenTypes(type: RequestedLinkType): OneTimeTokenType[] {
  return type === 'email' ? Object.values(tokenTypes) : [tokenTypes[type]];
}
