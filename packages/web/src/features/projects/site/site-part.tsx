import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { meetings } from '@plinth/domain/site/meetings.ts';
import { rfis } from '@plinth/domain/site/rfis.ts';
import { submittals } from '@plinth/domain/site/submittals.ts';
import { RelatedCards } from '../../../crud/view/related-cards.tsx';

/** A project with the registers of its site, each where the person and the deployment have it. */
const withRegisters: ResourceDefinition<'projects'> = {
  ...projects,
  related: [
    {
      resource: dailyReports,
      column: 'project_id',
      columns: ['report_date', 'weather', 'worker_count', 'created_by', 'status'],
      addableIn: 'any',
    },
    {
      resource: rfis,
      column: 'project_id',
      columns: ['rfi_number', 'subject', 'status', 'ball_in_court_id', 'due_date'],
      addableIn: 'any',
    },
    {
      resource: submittals,
      column: 'project_id',
      columns: ['submittal_number', 'title', 'status', 'ball_in_court_id', 'due_date'],
      addableIn: 'any',
    },
    {
      resource: meetings,
      column: 'project_id',
      columns: ['meeting_number', 'title', 'meeting_date', 'status'],
      addableIn: 'any',
    },
    {
      resource: safetyIncidents,
      column: 'project_id',
      columns: ['incident_number', 'title', 'incident_type', 'severity', 'assigned_to_id', 'status'],
      addableIn: 'any',
    },
    {
      resource: documents,
      column: 'entity_id',
      columns: ['document_number', 'title', 'file_version', 'status'],
    },
  ],
};

/** The registers of a site: daily reports, RFIs, submittals, meetings, incidents with snags, documents. */
export function SitePart({ project }: { project: DataRow }) {
  return <RelatedCards resource={withRegisters} row={project} />;
}
