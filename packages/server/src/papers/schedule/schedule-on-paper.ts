import type { GanttLine, GanttTone } from '@plinth/domain/schedule/gantt-view.ts';

/** What stands on a programme of work, formatted. */
export type ScheduleOnPaper = {
  title: string;
  /** Below the title: company, dates. */
  facts: readonly string[];
  columns: readonly { label: string; width: number; align: 'start' | 'end' }[];
  lines: readonly { line: GanttLine; cells: readonly string[]; label: string }[];
  links: readonly { from: string; to: string; type: 'FS' | 'SS' | 'FF' | 'SF' }[];
  legend: readonly { tone: GanttTone | 'baseline' | 'today' | 'dataDate'; label: string }[];
  today: number;
  dataDate: number | null;
  isDayOff: (day: number) => boolean;
  locale: string;
  /** With `{page}` and `{pages}`. */
  page: string;
};
