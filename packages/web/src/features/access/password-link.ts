/** Address of a one-time link: the authentication service checks it and sends the person on to choose a password. */
export function passwordLink(serviceUrl: string, token: string): string {
  const query = new URLSearchParams({
    token,
    type: 'recovery',
    redirect_to: `${location.origin}/reset-password`,
  });
  return `${serviceUrl || location.origin}/auth/v1/verify?${query.toString()}`;
}

/** A letter with it, in the mail program of the person who hands it over. */
export function letterWith(address: string, subject: string, text: string): string {
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
