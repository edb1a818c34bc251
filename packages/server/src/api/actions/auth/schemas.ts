import type { Schema } from '../../operation.ts';

const text: Schema = { type: 'string' };

/** An object of texts; a name with a question mark may be left out. */
export function texts(...names: readonly string[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), text])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}

export const sessionSchema: Schema = {
  type: 'object',
  required: ['access', 'refresh', 'user'],
  properties: {
    access_token: text,
    access: text,
    refresh_token: text,
    refresh: text,
    token_type: { const: 'bearer' },
    expires_in: { type: 'integer' },
    expires_at: { type: 'integer' },
    user: { type: 'object' },
  },
};
