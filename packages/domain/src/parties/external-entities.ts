import { facts } from '@plinth/database/generated/facts/external_entities.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { supplierBankAccounts } from '../finance/supplier-bank-accounts.ts';

/** Clients, suppliers, contractors and vendors. */
export const externalEntities = defineResource<'external_entities'>({
  name: 'external_entities',
  table: 'external_entities',
  facts,
  ...addressOf('external_entities'),
  rest: { path: '/external-entities/', update: 'PUT' },
  title: 'company_name',
  number: 'entity_number',
  relations: {
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        pending: 'warning',
        active: 'success',
        inactive: 'neutral',
        on_hold: 'warning',
        blocked: 'danger',
      },
    },
    contact_email: { kind: 'email' },
    contact_phone: { kind: 'phone' },
    website: { kind: 'link' },
    address: { kind: 'long-text' },
    tax_rate: { kind: 'percent' },
    state_code: { kind: 'choice', set: 'states' },
    country: { kind: 'text', shownAs: 'country' },
  },
  list: {
    columns: [
      'entity_number',
      'company_name',
      'entity_type',
      'status',
      'primary_contact_name',
      'contact_phone',
    ],
    moreColumns: [
      'city',
      'trading_name',
      'contact_person',
      'contact_email',
      'classification',
      'country',
      'tax_number',
      'tax_rate',
      'credit_limit',
      'created_at',
      'updated_at',
    ],
    sort: { column: 'entity_number', direction: 'desc' },
    search: ['company_name', 'trading_name', 'primary_contact_name'],
    filters: [
      { column: 'entity_type', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'classification', kind: 'text' },
      { column: 'created_at', kind: 'date' },
    ],
  },
  form: [
    { name: 'company', fields: ['entity_type', 'company_name', 'trading_name', 'classification'] },
    {
      name: 'contact',
      fields: ['primary_contact_name', 'contact_person', 'contact_email', 'contact_phone', 'website'],
    },
    { name: 'address', fields: ['address', 'city', 'state_code', 'country'] },
    {
      name: 'terms',
      fields: [
        'tax_number',
        'tax_rate',
        'is_individual',
        'has_no_pan',
        'is_sez',
        'currency',
        'payment_days',
        'credit_limit',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'external_entity', column: 'status' },
  related: [
    {
      resource: supplierBankAccounts,
      column: 'supplier_id',
      columns: ['account_holder', 'bank_name', 'account', 'currency', 'is_primary', 'status'],
      addableIn: 'any',
      presets: { currency: 'currency' },
    },
  ],
});
