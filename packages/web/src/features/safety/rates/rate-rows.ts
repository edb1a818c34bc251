import { listAddressOf } from '@plinth/domain/addresses.ts';
import { monthEnd } from '../../../overview/figures/figure-links.ts';

/** A month with what happened in it, and the twelve months that end with it. */
export type MonthRow = {
  month: string;
  hours: string;
  /** With the fatalities. */
  lost_time: number;
  /** 29 CFR 1904.7. */
  recordable: number;
  first_aid: number;
  unclassified: number;
  near_misses: number;
  lost_days: number;
  year_hours: string;
  year_lost_time: number;
  year_recordable: number;
  year_lost_days: number;
  year_ltifr: string | null;
  year_trir: string | null;
  year_severity_rate: string | null;
};

export type ProjectRow = {
  project_id: string;
  project_name: string;
  hours: string;
  lost_time: number;
  recordable: number;
  near_misses: number;
  lost_days: number;
  ltifr: string | null;
  trir: string | null;
  severity_rate: string | null;
};

const lostTime = ['fatality', 'lost_time'] as const;
const recordable = [...lostTime, 'restricted_work', 'medical_treatment'] as const;

/** What a figure counts, as its list searches it. */
const searches = {
  lostTime: { injury_class: lostTime.join() },
  recordable: { injury_class: recordable.join() },
  firstAid: { injury_class: 'first_aid' },
  daysLost: { injury_class: 'lost_time' },
  nearMisses: { incident_type: 'near_miss' },
  unclassified: { incident_type: 'injury', group: 'injury_class' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type CountedFigure = keyof typeof searches;

/** Everything but what is void. */
const counted = 'open,in_progress,resolved,verified,closed';

/** The incidents behind a figure of the months between two, of one project or all. */
export function incidentsHref(
  figure: CountedFigure,
  { from, to, project }: { from: string; to: string; project?: string | undefined },
): string {
  const search = new URLSearchParams({
    ...searches[figure],
    status: counted,
    occurred_at: `${from}..${monthEnd(to)}`,
    ...(project !== undefined && { project_id: project }),
  });
  return `${listAddressOf('safety_incidents')}?${search}`;
}
