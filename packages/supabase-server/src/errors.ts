/** What an error carries beside its code and sentence. */
export type ProtocolErrorParts = {
  details?: unknown;
  hint?: string | null;
  /** What went wrong underneath: for the log, never for the answer. */
  cause?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Reason beside the status, where somebody chose one. */
  statusText?: string | null;
};

/**
 * An answer of the REST service that is not the wanted one. It is thrown anywhere between parsing and responding and
 * becomes the four-key JSON body in one place (`rest/respond/send-error.ts`).
 */
export class ProtocolError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly statusText: string | null;

  constructor(status: number, code: string, message: string, parts: ProtocolErrorParts = {}) {
    super(message, { cause: parts.cause });
    this.name = 'ProtocolError';
    this.status = status;
    this.code = code;
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.headers = parts.headers ?? {};
    this.statusText = parts.statusText ?? null;
  }

  /** The body as clients know it: always four keys, absent parts are `null`. */
  toBody(): { code: string; details: unknown; hint: string | null; message: string } {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}
