/**
 * Something a person has to put right before the program can start.
 * The message is one plain sentence for a terminal and holds the way out; no stack is meant to be shown with it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The text of whatever was thrown, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node reports a refused connection to several addresses as an AggregateError without a message.
  if (error.message === '' && 'code' in error) return String(error.code);
  return error.message;
}
