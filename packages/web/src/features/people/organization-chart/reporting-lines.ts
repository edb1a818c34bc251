import type { DataRow } from '@plinth/data/port/data-source.ts';

/** A person of the chart with those who report to them. */
export type ChartPerson = {
  id: string;
  name: string;
  row: DataRow;
  reports: readonly ChartPerson[];
  /** How many report to the person, whether or not they are shown. */
  reportCount: number;
  /** Everybody below, however far. */
  teamSize: number;
};

/** The people by who reports to whom, by name; at the top are those whose manager is nobody who is shown. */
export function reportingLines(rows: readonly DataRow[]): ChartPerson[] {
  const shown = new Set(rows.map(({ id }) => id));
  const byManager = new Map<string | null, DataRow[]>();
  for (const row of rows) {
    const manager = row['manager_id'];
    const above = typeof manager === 'string' && shown.has(manager) ? manager : null;
    byManager.set(above, [...(byManager.get(above) ?? []), row]);
  }
  const below = (manager: string | null): ChartPerson[] =>
    (byManager.get(manager) ?? [])
      .map((row) => {
        const reports = below(row.id);
        return {
          id: row.id,
          name: String(row['full_name']),
          row,
          reports,
          reportCount: reports.length,
          teamSize: reports.reduce((sum, { teamSize }) => sum + teamSize + 1, 0),
        };
      })
      // who leads the larger team first
      .toSorted((one, other) => other.teamSize - one.teamSize || one.name.localeCompare(other.name));
  return below(null);
}

/** Those who match, and the line above each. */
export function narrowed(
  people: readonly ChartPerson[],
  isMatch: (person: ChartPerson) => boolean,
): ChartPerson[] {
  return people.flatMap((person) => {
    const reports = narrowed(person.reports, isMatch);
    return reports.length > 0 || isMatch(person) ? [{ ...person, reports }] : [];
  });
}

/** Everybody who leads somebody, from a depth on. */
export function leadersFrom(people: readonly ChartPerson[], depth: number): string[] {
  return people.flatMap(({ id, reports }) => [
    ...(depth <= 0 && reports.length > 0 ? [id] : []),
    ...leadersFrom(reports, depth - 1),
  ]);
}
