import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { delayEvents } from '@plinth/domain/site/delay-events.ts';
import { meetings } from '@plinth/domain/site/meetings.ts';
import { rfis } from '@plinth/domain/site/rfis.ts';
import { submittals } from '@plinth/domain/site/submittals.ts';

/** The registers of a site in one part: the person who works on one of them opens the others next. */
export const siteResources = {
  daily_reports: dailyReports,
  delay_events: delayEvents,
  rfis,
  submittals,
  meetings,
};
