import { reference } from './reference.ts';

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
});

/** What the receiver of a webhook is sent (`/rbac/webhooks`), for whichever table and change. */
export const recordChanged: Json = {
  post: {
    operationId: 'recordChanged',
    tags: ['rbac'],
    summary: 'A record was created, updated or deleted.',
    description:
      'Sent to the addresses of webhooks that ask for this event. It names the record and brings none of it: read it with a token. Check the signature and the time, and take a call with a known webhook-id for the same one again (Standard Webhooks).',
    security: [],
    parameters: [
      header('webhook-id', 'The same for each try of one call.'),
      header('webhook-timestamp', 'Seconds since 1970.'),
      header(
        'webhook-signature',
        '`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`; two of them, separated by a space, for a day after the secret was replaced.',
      ),
      header('plinth-event', 'The event, as `type` has it.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: reference('schemas', 'RecordChanged') } },
    },
    responses: {
      '2XX': {
        description:
          'Accepted. Any other response, or none within 10 s, is retried eight times over a day and a half.',
      },
    },
  },
};

export const recordChangedSchema: Json = {
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { ...text, pattern: '^[a-z_]+\\.(created|updated|deleted)$' },
    timestamp: { ...text, format: 'date-time' },
    data: {
      type: 'object',
      required: ['table', 'id', 'user_id'],
      properties: {
        table: text,
        id: text,
        user_id: { type: ['string', 'null'], description: 'User who made the change; null for the server.' },
      },
    },
  },
  examples: [
    {
      type: 'tasks.created',
      timestamp: '2026-11-23T08:00:00Z',
      data: {
        table: 'tasks',
        id: '5f0c0c9e-7b1d-4e2a-9c3f-2a1b3c4d5e6f',
        user_id: 'a53e28de-9590-4ff6-a91f-dfebdbea0770',
      },
    },
  ],
};
