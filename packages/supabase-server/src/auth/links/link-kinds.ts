/** What a mailed link is for. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';
/** `email` is a client's word for "whichever was sent to this address". */
export type RequestedLinkType = LinkType | 'email';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

const accepted: Record<RequestedLinkType, readonly OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
};

export function isRequestedLinkType(text: string | undefined): text is RequestedLinkType {
  return text !== undefined && Object.hasOwn(accepted, text);
}

export function acceptedTokenTypes(type: RequestedLinkType): readonly OneTimeTokenType[] {
  return accepted[type];
}
