/** What clients switch on; the protocol's own names. */
export type StorageErrorCode =
  | 'AccessDenied'
  | 'DatabaseConnectionLimit'
  | 'DatabaseError'
  | 'DatabaseTimeout'
  | 'EntityTooLarge'
  | 'FeatureNotEnabled'
  | 'InsufficientStorage'
  | 'InternalError'
  | 'InvalidBucketName'
  | 'InvalidJWT'
  | 'InvalidKey'
  | 'InvalidMimeType'
  | 'InvalidRange'
  | 'InvalidRequest'
  | 'InvalidSignature'
  | 'InvalidXRobotsTag'
  | 'NoSuchBucket'
  | 'NoSuchKey'
  | 'NotFound'
  | 'ResourceAlreadyExists'
  | 'ResourceLocked'
  | 'ResourceNotEmpty'
  | 'SlowDown';

type Parts = {
  /** The older name of the error, where clients know one; else the code. */
  error?: string;
  /** Status of the HTTP answer, where it is not the protocol's 400. */
  httpStatus?: number;
  headers?: Readonly<Record<string, string>>;
  /** What a sentence about it names. */
  values?: Readonly<Record<string, string>>;
  cause?: unknown;
};

/**
 * An answer of the storage service that is not the wanted one. The real status stands in the body: the protocol answers
 * HTTP 400 to everything a caller can do wrong.
 */
export class StorageError extends Error {
  readonly status: number;
  readonly code: StorageErrorCode;
  readonly error: string;
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>> | undefined;

  constructor(status: number, code: StorageErrorCode, message: string, parts: Parts = {}) {
    super(message, { cause: parts.cause });
    this.name = 'StorageError';
    this.status = status;
    this.code = code;
    this.error = parts.error ?? code;
    this.httpStatus = parts.httpStatus ?? (status >= 500 ? status : 400);
    this.headers = parts.headers ?? {};
    this.values = parts.values;
  }

  toBody(): { statusCode: string; error: string; message: string; code: string } {
    return { statusCode: String(this.status), error: this.error, message: this.message, code: this.code };
  }
}

/** The refusals that clients and tests know by heart. */
export const storageErrors = {
  noSuchBucket: () =>
    new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  duplicate: () =>
    new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', { error: 'Duplicate' }),
  accessDenied: (message: string) =>
    new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized' }),
  invalidKey: (key: string) =>
    new StorageError(
      400,
      'InvalidKey',
      `Invalid key: ${encodeURIComponent(key.replaceAll(/\p{Surrogate}/gu, '\uFFFD').slice(0, 1024))}`,
    ),
  invalidBucketName: () =>
    new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' }),
  tooLarge: () =>
    new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
      error: 'Payload too large',
    }),
  invalidMimeType: (mimeType: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${mimeType} is not supported`, {
      error: 'invalid_mime_type',
    }),
  wrongContent: (mimeType: string) =>
    new StorageError(415, 'InvalidMimeType', `The content of the file is not ${mimeType}`, {
      error: 'invalid_mime_type',
      values: { content: mimeType },
    }),
  emptyFile: () => new StorageError(422, 'InvalidRequest', 'The file is empty', { error: 'empty_file' }),
  invalidRobotsTag: (message: string) =>
    new StorageError(400, 'InvalidXRobotsTag', `Invalid X-Robots-Tag header: ${message}`, {
      error: 'invalid_x_robots_tag',
    }),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  missingHeader: (name: string) =>
    new StorageError(400, 'InvalidRequest', `headers must have required property '${name}'`, {
      error: 'Error',
    }),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: (message = 'Invalid signature') => new StorageError(400, 'InvalidSignature', message),
  /** A part of the hosted service that is paid for apart. */
  notBought: () =>
    new StorageError(403, 'FeatureNotEnabled', 'feature not enabled for this tenant', { httpStatus: 403 }),
  notEnabled: (feature: string) =>
    new StorageError(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`),
};
