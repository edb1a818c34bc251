import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

export type CyclePerson = {
  id: string;
  employee: string;
  name: string;
  department: string | null;
  reviewer: string | null;
  reviewerId: string | null;
  selfAssessment: { id: string; isSubmitted: boolean } | null;
  status: string;
  /** Decimal text, one decimal. */
  proposed: string | null;
  final: string | null;
  mayCalibrate: boolean;
};

const textOf = (value: number | string | null) => (value === null ? null : String(value));

/** The people of a cycle whose reviews the caller sees. */
export function cyclePeopleQuery(dataSource: DataSource, cycle: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'review_cycle_people', cycle],
    meta: { tables: tablesBehind('review_cycle_people') },
    queryFn: async () =>
      unwrap(await dataSource.call('review_cycle_people', { review_cycle_id: cycle })).map(
        (row): CyclePerson => ({
          id: row.performance_review_id,
          employee: row.employee_id,
          name: row.employee_name,
          department: row.department_name,
          reviewer: row.reviewer_name,
          reviewerId: row.reviewer_id,
          selfAssessment: row.self_assessment_id
            ? { id: row.self_assessment_id, isSubmitted: row.self_assessment_status === 'submitted' }
            : null,
          status: row.status,
          proposed: textOf(row.rating),
          final: textOf(row.final_rating),
          mayCalibrate: row.may_calibrate,
        }),
      ),
  });
}

export const ratings = [1, 2, 3, 4, 5] as const;

/** What a rating means, by its place. */
export const ratingWords = {
  1: 'reviews.scale.one',
  2: 'reviews.scale.two',
  3: 'reviews.scale.three',
  4: 'reviews.scale.four',
  5: 'reviews.scale.five',
} as const;

/** The whole rating a rating counts under. */
const wholeRating = (rating: string): number => Math.floor(Number(rating) + 0.5);

export type Distribution = {
  key: string;
  name: string | null;
  /** People by whole rating, 1 to 5. */
  counts: readonly number[];
  people: number;
  /** One decimal. */
  average: string;
};

const countsOf = (values: readonly string[]) =>
  ratings.map((rating) => values.filter((value) => wholeRating(value) === rating).length);

/** How many people have which rating, of all or of each group, those without a rating left out. */
export function distributionOf(
  people: readonly CyclePerson[],
  groupOf: (person: CyclePerson) => string | null,
): Distribution[] {
  const groups = new Map<string, { name: string | null; values: string[] }>();
  for (const person of people) {
    if (person.final === null || person.status === 'cancelled') continue;
    const name = groupOf(person);
    const key = name ?? '';
    const group = groups.get(key) ?? { name, values: [] };
    group.values.push(person.final);
    groups.set(key, group);
  }
  return [...groups].map(([key, { name, values }]) => ({
    key,
    name,
    counts: countsOf(values),
    people: values.length,
    // in tenths, so that the sum is exact
    average: (
      Math.round(values.reduce((sum, value) => sum + Math.round(Number(value) * 10), 0) / values.length) / 10
    ).toFixed(1),
  }));
}

/** Proposed and final ratings of all, by whole rating. */
export function proposedAndFinal(people: readonly CyclePerson[]) {
  const rated = people.filter(({ status }) => status !== 'cancelled');
  const given = (values: readonly (string | null)[]) => countsOf(values.filter((value) => value !== null));
  return {
    proposed: given(rated.map(({ proposed }) => proposed)),
    final: given(rated.map(({ final }) => final)),
  };
}

export type Outstanding = { person: CyclePerson; missing: readonly ('self' | 'review' | 'reviewer')[] };

/** Whose part is not there yet. */
export function outstandingOf(people: readonly CyclePerson[]): Outstanding[] {
  return people
    .filter(({ status }) => status === 'draft')
    .map((person) => ({
      person,
      missing: [
        ...(person.reviewerId === null ? (['reviewer'] as const) : []),
        ...(person.selfAssessment?.isSubmitted === false ? (['self'] as const) : []),
        'review' as const,
      ],
    }));
}
