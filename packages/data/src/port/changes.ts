/** `quiet`: nothing is followed. `lost`: no message about what is followed for a while; the connection is tried again. */
export type ChangesState = 'quiet' | 'live' | 'lost';

/** Word of what others change. Rows do not travel here: a screen that is notified of a change reads again what it shows. */
export type ChangesPort = {
  /**
   * Calls `listener` when a row of this table that the person may see was made, changed or removed; and when the
   * connection is back after it was lost, because something may have been missed.
   * @param readAt when what is shown of the table was read, milliseconds since 1970; now when not given
   * @returns ends it
   */
  follow(table: string, listener: () => void, readAt?: number): () => void;
  state(): ChangesState;
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
};
