import { parseCsvSchedule, type CsvScheduleOptions } from '../parse-csv-schedule.ts';

export const mondayToFriday: CsvScheduleOptions = { calendar: { weekendDays: [6, 7], holidays: [] } };

export const parse = (lines: string[], options = mondayToFriday) =>
  parseCsvSchedule(lines.join('\n'), options);
