import { describe, expect, it } from 'vitest';
import { draftOf, emptyReportLine, storedReport } from './daily-report-draft.ts';

describe('the draft of a daily report', () => {
  it('writes empty values as nothing, and leaves lines without a name out', () => {
    const draft = draftOf(null, '2026-03-02', 'p1');
    const stored = storedReport({
      ...draft,
      values: { ...draft.values, weather: 'rain', work_done: ' Slab ' },
      lists: {
        crews: [{ ...emptyReportLine('a'), name: 'Masons ', count: '6', hours: '54' }, emptyReportLine('b')],
        plant: [],
        quantities: [{ ...emptyReportLine('c'), name: 't1', quantity: '12.5' }],
      },
    });
    expect(stored).toEqual({
      project_id: 'p1',
      report_date: '2026-03-02',
      weather: 'rain',
      temperature_low: null,
      temperature_high: null,
      lost_hours: '0',
      work_done: 'Slab',
      delays: null,
      visitors: null,
      crews: [{ trade: 'Masons', count: '6', hours: '54' }],
      plant: [],
      quantities: [{ task_id: 't1', quantity: '12.5' }],
    });
  });

  it('is read back as it was written', () => {
    const stored = {
      project_id: 'p1',
      report_date: '2026-03-02',
      weather: null,
      temperature_low: '21',
      temperature_high: '34',
      lost_hours: '1.5',
      work_done: 'Slab',
      delays: null,
      visitors: null,
      crews: [],
      plant: [{ name: 'Crane', count: '1' }],
      quantities: [],
    };
    expect(storedReport(draftOf({ id: 'r1', ...stored }, '2026-04-01', null))).toEqual(stored);
  });
});
