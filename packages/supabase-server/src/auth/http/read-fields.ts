import { validationFailed } from '../auth-error.ts';

/** The body as the content type parser made it; an absent one is empty. */
export function bodyOf(request: { body: unknown }): Record<string, unknown> {
  return isRecord(request.body) ? request.body : {};
}

/** A text field of a body; absent, null and empty are the same. @throws {AuthError} 400 for another type. */
export function readText(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw validationFailed(`${name} must be a string`);
  return value;
}

/** A password to have from now on: an empty one is too short, and not left out. @throws {AuthError} 400 for another type. */
export function readNewPassword(body: Record<string, unknown>): string | undefined {
  return body['password'] === '' ? '' : readText(body, 'password');
}

/** An object field of a body; absent and null are the same. @throws {AuthError} 400 for another type. */
export function readObject(body: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) throw validationFailed(`${name} must be an object`);
  return value;
}

/** A yes or no of a body; absent and null are no. @throws {AuthError} 400 for another type. */
export function readBoolean(body: Record<string, unknown>, name: string): boolean {
  const value = body[name];
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw validationFailed(`${name} must be true or false`);
  return value;
}

/** A parameter of the query string; of a repeated one, the first. */
export function readQuery(request: { query: unknown }, name: string): string | undefined {
  const value = isRecord(request.query) ? request.query[name] : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
