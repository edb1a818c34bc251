import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { expect, it } from 'vitest';
import { mayWait } from './may-wait.ts';

const incident = (status: string) => ({ id: 'one', status });

it('keeps a new snag and changes of its words until there is a connection', () => {
  expect(mayWait(safetyIncidents, { title: 'Crack', incident_type: 'snag' }, null)).toBe(true);
  expect(mayWait(safetyIncidents, { location: 'Level 3' }, incident('open'))).toBe(true);
});

it.each([
  ['open', 'in_progress', true],
  ['open', 'resolved', true],
  ['resolved', 'open', true],
  ['resolved', 'verified', false],
  ['open', 'void', false],
  ['closed', 'open', false],
])('takes an incident from %s to %s without one: %s', (from, to, isKept) => {
  expect(mayWait(safetyIncidents, { status: to }, incident(from))).toBe(isKept);
});

it('keeps no decision on a diary, and nothing about money', () => {
  expect(mayWait(dailyReports, { status: 'submitted' }, incident('draft'))).toBe(true);
  expect(mayWait(dailyReports, { status: 'draft' }, incident('approved'))).toBe(false);
  expect(mayWait(invoices, { description: 'Level 3' }, incident('draft'))).toBe(false);
});
