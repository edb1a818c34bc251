import type { Case } from './case.ts';
import { expectations } from './expectations.ts';

/**
 * Whom a record names to act on it (decision 0064), typed by hand: its column, where it is their move, the other columns that would
 * open it, and whether the column is one to write, so that they could name somebody else.
 */
const parts: Record<string, { status: string; others: string[]; isWritten?: true }> = {
  'rfis.assigned_to_id': { status: 'open', others: ['created_by'], isWritten: true },
  'rfis.created_by': { status: 'answered', others: ['assigned_to_id'] },
  'submittals.reviewer_id': { status: 'submitted', others: ['created_by'], isWritten: true },
  'safety_inspections.inspector_id': { status: 'in_progress', others: ['created_by'], isWritten: true },
  'safety_incidents.created_by': { status: 'open', others: ['assigned_to_id'] },
  'safety_incidents.assigned_to_id': { status: 'in_progress', others: ['created_by'], isWritten: true },
  'work_permits.holder_id': { status: 'expired', others: ['created_by'], isWritten: true },
  'work_permits.created_by': { status: 'issued', others: ['holder_id'] },
};

/** Everybody who may view edits the one row that names them; no program does; and nobody once it is over. */
export const casesOfNamed: Record<string, Case> = Object.fromEntries(
  Object.entries(parts).flatMap(([part, { status, others, isWritten }]) => {
    const [table = '', column = ''] = part.split('.');
    const [view = '', create = '', edit = '', removed = ''] = (expectations[table] ?? '').split(' ');
    const nobody = (word: string) => word.replace(/[a-z]/g, '-');
    // the account in `report` has rows and never tries
    const rows = Object.fromEntries(others.map((other) => [other, `'{report}'`]));
    const reachOf = (edited: string) => [view, create, edited, nobody(removed)].join(' ');
    const withheld = table.startsWith('safety') || table === 'work_permits' ? 'safety' : 'projects';
    const named = { ...rows, status: `'${status}'` };
    const found: [string, Case][] = [
      [`${table}: named by ${column}`, { reach: reachOf(view.replace(/a/g, 'o')), rows: named, withheld }],
      [
        `${table}: over for ${column}`,
        { reach: reachOf(nobody(edit)), rows: { ...rows, status: `'over'` }, withheld },
      ],
    ];
    if (isWritten) {
      found.push([
        `${table}: naming somebody else as ${column}`,
        {
          reach: reachOf(view.replace(/a/g, '!')),
          rows: named,
          set: { [column]: `'{report}'` },
          withheld,
        },
      ]);
    }
    return found;
  }),
);
