/** What is wrong with one field: a code of the catalogue and the values of its sentence. */
export type FieldFault = {
  code: string;
  values?: Readonly<Record<string, string | number>>;
  /** What the database said, where the sentence of the code would mislead. */
  sentence?: string;
  /** The values there are, where one of a few was expected. */
  allowed?: readonly string[];
};

/** A refusal of the server's own API; answered as `{detail, code, field}` with its status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly more: ApiErrorParts;

  constructor(status: number, code: string, message: string, field?: string, more: ApiErrorParts = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.more = more;
  }
}

export type ApiErrorParts = {
  values?: Readonly<Record<string, string | number>>;
  /** What the database said, where the sentence of the code would say less. */
  sentence?: string;
  /** Which row of a list is refused, from 0. */
  index?: number;
  /** Each field that is refused, and why: answered as `{field: [messages]}`. */
  fields?: Readonly<Record<string, readonly FieldFault[]>>;
  /** The row as it stands now. */
  current?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** 400 with every field at fault. */
export function invalidFields(fields: Readonly<Record<string, readonly FieldFault[]>>): ApiError {
  return new ApiError(400, 'validation_failed', 'Some entries are not valid.', undefined, { fields });
}

/** A body that is not of this format, or says it is another. */
export function unreadableBody(status: 400 | 415, format: string): ApiError {
  return new ApiError(status, 'bad_request', `Send the request body as ${format}.`, undefined, {
    values: { format },
  });
}

export function notFound(sentence = 'Resource not found'): ApiError {
  return new ApiError(404, 'not_found', sentence);
}
