import { storageErrors } from '../storage-error.ts';
import type { JsonObject } from './read-json.ts';

/** Typed access to a body, field by field; every refusal names the field. @throws InvalidRequest */
export const fields = {
  text(body: JsonObject, name: string): string {
    const value = body[name];
    if (value === undefined) throw storageErrors.invalidRequest(`body must have required property '${name}'`);
    if (typeof value !== 'string') throw storageErrors.invalidRequest(`body/${name} must be string`);
    return value;
  },
  optionalText(body: JsonObject, name: string): string | undefined {
    const value = body[name];
    return value === undefined || value === null ? undefined : fields.text(body, name);
  },
  optionalBoolean(body: JsonObject, name: string): boolean | undefined {
    const value = body[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'boolean') throw storageErrors.invalidRequest(`body/${name} must be boolean`);
    return value;
  },
  integer(body: JsonObject, name: string, range: { from: number; to: number }): number {
    const value = body[name];
    if (value === undefined) throw storageErrors.invalidRequest(`body must have required property '${name}'`);
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      throw storageErrors.invalidRequest(`body/${name} must be integer`);
    }
    if (value < range.from) throw storageErrors.invalidRequest(`body/${name} must be >= ${range.from}`);
    if (value > range.to) throw storageErrors.invalidRequest(`body/${name} must be <= ${range.to}`);
    return value;
  },
  optionalInteger(
    body: JsonObject,
    name: string,
    range: { from: number; to: number },
    otherwise: number,
  ): number {
    const value = body[name];
    return value === undefined || value === null ? otherwise : fields.integer(body, name, range);
  },
  texts(body: JsonObject, name: string): string[] {
    const value = body[name];
    if (value === undefined) throw storageErrors.invalidRequest(`body must have required property '${name}'`);
    if (!Array.isArray(value)) throw storageErrors.invalidRequest(`body/${name} must be array`);
    return value.map((entry: unknown, index) => {
      if (typeof entry !== 'string')
        throw storageErrors.invalidRequest(`body/${name}/${index} must be string`);
      return entry;
    });
  },
  optionalObject(body: JsonObject, name: string): JsonObject | undefined {
    const value = body[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) {
      throw storageErrors.invalidRequest(`body/${name} must be object`);
    }
    return Object.fromEntries(Object.entries(value));
  },
  /** @throws InvalidRequest unless it is one of these */
  optionalChoice<Choice extends string>(
    body: JsonObject,
    name: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice {
    const value = fields.optionalText(body, name);
    if (value === undefined) return otherwise;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) {
      throw storageErrors.invalidRequest(`body/${name} must be equal to one of the allowed values`);
    }
    return choice;
  },
};
