/**
 * What a file may hold. The limits on text, durations and lags are those of the tables the schedule goes into;
 * the others keep a hostile file from taking the browser's memory or time.
 */
export const scheduleLimits = {
  bytes: 25 * 1024 * 1024,
  tasks: 20_000,
  dependencies: 100_000,
  people: 5_000,
  assignments: 100_000,
  holidays: 5_000,
  /** Levels of an outline. */
  outlineLevels: 50,
  title: 300,
  description: 10_000,
  identifier: 200,
  personName: 200,
  holidayName: 200,
  projectName: 200,
  durationDays: 10_000,
  lagDays: 10_000,
  loadPercent: 1_000,
  /** Problems listed one by one; the rest is counted. */
  problems: 500,
} as const;
