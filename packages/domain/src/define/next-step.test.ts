import { describe, expect, it } from 'vitest';
import { resources } from '../registry.ts';
import { nextStepOf } from './next-step.ts';
import { transitionsFrom } from './transitions-of.ts';

const next = (name: keyof typeof resources, status: string) =>
  nextStepOf(resources[name], transitionsFrom(resources[name], status))?.to;

describe('the next step of a record', () => {
  it('leads a document from draft to payment', () => {
    expect(['draft', 'pending', 'approved'].map((status) => next('invoices', status))).toEqual([
      'pending',
      'approved',
      'sent',
    ]);
  });

  it('is no way back', () => {
    expect(next('change_events', 'priced')).toBeUndefined();
    expect(next('job_applications', 'rejected')).toBeUndefined();
  });

  it('is none where a record stands for long', () => {
    expect(next('contracts', 'active')).toBeUndefined();
    expect(next('projects', 'in_progress')).toBeUndefined();
    expect(next('vacancies', 'open')).toBeUndefined();
  });

  it('is none of those that end it', () => {
    expect(next('announcements', 'draft')).not.toBe('archived');
    expect(next('tasks', 'in_progress')).toBe('completed');
  });
});
