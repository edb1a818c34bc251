import type { DescribedOperation } from '../api/operation.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength });

/** What the description of the API says of `setUpRoute`, which is served without an account to serve it for. */
export const setUpDescription: DescribedOperation = {
  method: 'POST',
  path: '/setup/',
  id: 'setUp',
  tag: 'setup',
  summary: 'Set up an empty installation: the company and the account of its owner.',
  isOpen: true,
  body: {
    type: 'object',
    required: ['company', 'owner'],
    additionalProperties: false,
    properties: {
      token: { type: 'string', description: 'The setup token, where others can reach the server.' },
      company: {
        type: 'object',
        required: ['name', 'baseCurrency', 'timeZone', 'countryPack'],
        additionalProperties: false,
        properties: {
          name: { ...text(200), minLength: 1 },
          taxId: { ...text(50), description: 'Printed on tax invoices.' },
          baseCurrency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'A currency of ISO 4217.' },
          timeZone: text(64),
          countryPack: { enum: ['AE', 'IN', 'none'] },
        },
      },
      owner: {
        type: 'object',
        required: ['firstName', 'lastName', 'email', 'password'],
        additionalProperties: false,
        properties: {
          firstName: { ...text(100), minLength: 1 },
          lastName: text(100),
          email: { type: 'string' },
          password: { type: 'string' },
        },
      },
    },
  },
  answer: { status: 201, schema: { type: 'object' } },
};
