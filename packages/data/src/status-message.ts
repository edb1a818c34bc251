/** Messages by HTTP status, as specified; used when an answer brings no text of its own. */
const messages: Readonly<Record<number, string>> = {
  400: 'Bad request - please check your input',
  401: 'Authentication required - please log in',
  403: 'Access denied - insufficient permissions',
  404: 'Resource not found',
  409: 'Conflict - resource already exists or is in use',
  422: 'Validation error - please check your input',
  429: 'Too many requests - please try again later',
  500: 'Internal server error - please try again',
  502: 'Service temporarily unavailable',
  503: 'Service unavailable - please try again later',
  504: 'Request timeout - please try again',
};

/** Text of an answer that carries none, or only a page of HTML from something on the way. */
export function statusMessage(status: number): string {
  return messages[status] ?? `HTTP Error ${status}`;
}
