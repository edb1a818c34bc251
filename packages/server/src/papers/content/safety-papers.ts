import type { PaperContent } from './paper-content.ts';
import type { PaperWriter, TitleKey } from './paper-writer.ts';
import { RecordWords } from './record-words.ts';
import { signed, timeFact } from './site-papers.ts';

/** The permit that hangs at the place of work: what may harm, what is done against it, and until when it is valid. */
export function permitPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  return {
    ...writer.paper('site.typ', writer.title('workPermit'), facts.text('number')),
    // one that hangs there without being in force would be trusted
    stamp: status === 'issued' ? '' : record.choice('work_permits.status', status),
    facts: [
      ...writer.project(),
      ...record.fact(
        'work_permits.permit_type',
        record.choice('work_permits.permit_type', facts.text('type')),
      ),
      ...record.fact('work_permits.title', facts.text('title')),
      ...record.fact('work_permits.location', facts.text('location')),
      ...timeFact(writer, record.label('work_permits.valid_from'), facts.text('valid_from')),
      ...timeFact(writer, record.label('work_permits.valid_until'), facts.text('valid_until')),
      ...record.fact('work_permits.holder_id', facts.text('holder')),
      ...writer.fact('requestedBy', facts.text('requested_by')),
    ],
    notes: [
      ...record.note('work_permits.hazards', facts.text('hazards')),
      ...record.note('work_permits.precautions', facts.text('precautions')),
    ],
    words: writer.sentenceInBoth('permitText'),
    signatures: [
      signed(writer, 'issuedBy', facts.text('issued_by')),
      signed(writer, 'acceptedByHolder', facts.text('holder')),
      writer.label('handedBackBy'),
    ],
  };
}

/** What an inspection found and what has to be done about it. */
export function inspectionPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  const type = record.choice('safety_inspections.inspection_type', facts.text('type'));
  return {
    ...writer.paper('site.typ', writer.title('inspectionReport'), facts.text('number')),
    stamp: status === 'cancelled' ? record.choice('safety_inspections.status', status) : '',
    facts: [
      ...writer.project(),
      ...record.fact('safety_inspections.title', facts.text('title')),
      ...record.fact('safety_inspections.inspection_type', type),
      ...record.fact('safety_inspections.location', facts.text('location')),
      ...record.fact('safety_inspections.inspector_id', facts.text('inspector')),
      ...record.fact('safety_inspections.scheduled_date', writer.date(facts.text('date'))),
      ...record.fact('safety_inspections.status', record.choice('safety_inspections.status', status)),
      ...(facts.text('score') === ''
        ? []
        : record.fact('safety_inspections.score', writer.percent(facts.text('score')))),
    ],
    notes: [
      ...record.note('safety_inspections.description', facts.text('description')),
      ...record.note('safety_inspections.findings', facts.text('findings')),
      ...record.note('safety_inspections.corrective_actions', facts.text('actions')),
    ],
    signatures: [
      signed(writer, 'inspectedBy', facts.text('inspector')),
      signed(writer, 'closedBy', facts.text('closed_by')),
    ],
  };
}

const incidentTitles: Readonly<Record<string, TitleKey>> = {
  snag: 'snagReport',
  non_conformance: 'nonConformanceReport',
};

/** What happened, why, and what was done about it; a snag and a non-conformance go by their own names. */
export function incidentPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  const type = facts.text('type');
  return {
    ...writer.paper('site.typ', writer.title(incidentTitles[type] ?? 'incidentReport'), facts.text('number')),
    stamp: status === 'void' ? record.choice('safety_incidents.status', status) : '',
    facts: [
      ...writer.project(),
      ...record.fact('safety_incidents.title', facts.text('title')),
      ...record.fact('safety_incidents.incident_type', record.choice('safety_incidents.incident_type', type)),
      ...record.fact(
        'safety_incidents.severity',
        record.choice('safety_incidents.severity', facts.text('severity')),
      ),
      ...record.fact(
        'safety_incidents.injury_class',
        record.choice('safety_incidents.injury_class', facts.text('injury_class')),
      ),
      ...record.fact('safety_incidents.lost_days', writer.quantity(facts.text('lost_days'))),
      ...timeFact(writer, record.label('safety_incidents.occurred_at'), facts.text('occurred')),
      ...record.fact('safety_incidents.location', facts.text('location')),
      ...record.fact('safety_incidents.status', record.choice('safety_incidents.status', status)),
      ...writer.fact('reportedBy', facts.text('author')),
      ...record.fact('safety_incidents.assigned_to_id', facts.text('assigned_to')),
      ...record.fact('safety_incidents.resolved_by', facts.text('resolved_by')),
      ...record.fact('safety_incidents.resolved_at', writer.date(facts.text('resolved_on'))),
    ],
    notes: [
      ...record.note('safety_incidents.description', facts.text('description')),
      ...record.note('safety_incidents.root_cause', facts.text('root_cause')),
      ...record.note('safety_incidents.corrective_action', facts.text('corrective_action')),
    ],
    signatures: [
      signed(writer, 'reportedBy', facts.text('author')),
      signed(writer, 'verifiedBy', facts.text('verified_by')),
    ],
  };
}
