import { describe, expect, it } from 'vitest';
import { type CyclePerson, distributionOf, outstandingOf, proposedAndFinal } from './cycle-people.ts';

const person = (id: string, values: Partial<CyclePerson> = {}): CyclePerson => ({
  id,
  employee: id,
  name: id,
  department: 'Site',
  reviewer: 'Omar',
  reviewerId: 'omar',
  selfAssessment: { id, isSubmitted: true },
  status: 'completed',
  proposed: '3.5',
  final: '3.5',
  mayCalibrate: true,
  ...values,
});

describe('ratings of a cycle', () => {
  const people = [
    person('a'),
    person('b', { proposed: '5.0', final: '3.4' }),
    person('c', { department: null, proposed: '1.0', final: '1.0' }),
    person('d', { status: 'cancelled', proposed: '5.0', final: '5.0' }),
    person('e', { status: 'draft', proposed: null, final: null }),
  ];

  it('are counted by whole number, those of each group and their exact average', () => {
    expect(distributionOf(people, ({ department }) => department)).toEqual([
      { key: 'Site', name: 'Site', counts: [0, 0, 1, 1, 0], people: 2, average: '3.5' },
      { key: '', name: null, counts: [1, 0, 0, 0, 0], people: 1, average: '1.0' },
    ]);
  });

  it('stand beside what was proposed', () => {
    expect(proposedAndFinal(people)).toEqual({ proposed: [1, 0, 0, 1, 1], final: [1, 0, 1, 1, 0] });
  });
});

describe('what is outstanding', () => {
  it('is said of each person whose review is not written', () => {
    const people = [
      person('a'),
      person('b', { status: 'draft', selfAssessment: { id: 'b', isSubmitted: false } }),
      person('c', { status: 'draft', reviewerId: null, selfAssessment: null }),
    ];
    expect(outstandingOf(people).map(({ person: { id }, missing }) => [id, missing])).toEqual([
      ['b', ['self', 'review']],
      ['c', ['reviewer', 'review']],
    ]);
  });
});
