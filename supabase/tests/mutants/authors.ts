import { ownDrafts } from '@plinth/database/generated/own-drafts.ts';
import type { Case } from './case.ts';
import { cases } from './cases.ts';
import { expectations } from './expectations.ts';
import { casesOfNamed } from './named.ts';

/**
 * Records that their authors finish (ruling R28), typed by hand: the module, the lines with the column that names the record, and
 * the column of somebody else whom the record names to act on it.
 */
const records: Record<string, { module: string; lines?: Record<string, string>; named?: string }> = {
  announcements: { module: 'communications' },
  boqs: { module: 'commercial', lines: { boq_sections: 'boq_id', boq_items: 'boq_id' } },
  budgets: { module: 'finance' },
  certificates: {
    module: 'commercial',
    lines: { certificate_lines: 'certificate_id', certificate_deductions: 'certificate_id' },
  },
  change_order_drafts: { module: 'commercial', lines: { change_order_items: 'change_order_id' } },
  final_accounts: { module: 'commercial', lines: { final_account_lines: 'final_account_id' } },
  change_events: { module: 'commercial' },
  contracts: { module: 'commercial', lines: { schedule_of_values: 'contract_id' } },
  credit_notes: { module: 'finance' },
  tax_returns: { module: 'finance' },
  daily_reports: { module: 'projects' },
  delay_events: { module: 'projects' },
  goods_receipts: { module: 'inventory', lines: { goods_receipt_items: 'goods_receipt_id' } },
  invoice_payments: { module: 'finance' },
  client_settlements: { module: 'finance' },
  invoices: { module: 'finance' },
  leave_requests: { module: 'hr' },
  meetings: { module: 'projects', lines: { meeting_actions: 'meeting_id' } },
  projects: { module: 'projects' },
  purchase_orders: { module: 'commercial', lines: { purchase_order_items: 'purchase_order_id' } },
  quotation_drafts: { module: 'commercial', lines: { quotation_items: 'quotation_id' } },
  requisition_drafts: { module: 'commercial', lines: { requisition_items: 'requisition_id' } },
  rfqs: { module: 'commercial', lines: { rfq_items: 'rfq_id', rfq_offers: 'rfq_id' } },
  rfis: { module: 'projects', named: 'assigned_to_id' },
  safety_inspections: { module: 'safety', named: 'inspector_id' },
  work_permits: { module: 'safety', named: 'holder_id' },
  subcontract_claims: {
    module: 'commercial',
    lines: {
      subcontract_claim_lines: 'subcontract_claim_id',
      subcontract_claim_deductions: 'subcontract_claim_id',
    },
  },
  submittals: { module: 'projects', named: 'reviewer_id' },
  takeoff_items: { module: 'commercial', lines: { takeoff_measurements: 'takeoff_item_id' } },
  tasks: { module: 'tasks' },
  variation_order_drafts: { module: 'commercial', lines: { variation_order_items: 'variation_order_id' } },
  work_order_drafts: { module: 'commercial', lines: { work_order_items: 'work_order_id' } },
};

const wordsOf = (table: string) => (cases[`${table}: drafts`]?.reach ?? expectations[table] ?? '').split(' ');
const nobody = (word: string) => word.replace(/[a-z]/g, '-');
const own = (word: string) => word.replace(/[a-z]/g, 'o');

/**
 * What authors reach as authors: nobody may edit or delete in the module, so that anyone who may create reaches what is theirs while it
 * is a draft, and nothing once it is more; the lines of a draft are reached with it.
 */
const casesOfAuthors: Record<string, Case> = Object.fromEntries(
  Object.entries(records).flatMap(([table, { module, lines = {}, named }]) => {
    const { status, drafts } = ownDrafts[table] ?? { status: 'status', drafts: [] };
    const [view = '', create = ''] = wordsOf(table);
    const reachOf = (edited: string, removed: string) => [view, create, edited, removed].join(' ');
    const found: [string, Case][] = [
      [
        `${table}: drafts of authors`,
        {
          reach: reachOf(own(create), own(create)),
          rows: { [status]: `'${drafts[0]}'`, ...(named === undefined ? {} : { [named]: `'{report}'` }) },
          withheld: module,
        },
      ],
      [
        `${table}: no drafts any more`,
        { reach: reachOf(nobody(create), nobody(create)), rows: { [status]: `'over'` }, withheld: module },
      ],
    ];
    for (const [line, column] of Object.entries(lines)) {
      const [seen = '', added = '', , removed = ''] = wordsOf(line);
      const reach = [seen, own(added), own(create), own(removed)].join(' ');
      found.push([
        `${line}: of drafts of authors`,
        { reach, rows: { [column]: `'{${table}}'` }, withheld: module },
      ]);
    }
    return found;
  }),
);

/** What people reach because a record names them, as its author or to act on it. No program is either, whatever its scopes. */
export const casesOfPeople: Record<string, Case> = {
  ...casesOfAuthors,
  ...casesOfNamed,
  'training_sessions: planned by who keeps safety': {
    reach: '-aaaa/-a-a -aaaa/-a-a -oooo/-o-o -oooo/-o-o',
    withheld: 'hr:approve delete',
  },
};

/** Everything that is said about rows, by what is in them. */
export const allCases: Record<string, Case> = { ...cases, ...casesOfPeople };

/** The tables whose authors finish their drafts, to be held against the database. */
// who manages training edits its sessions, whosever they are: `cases` has them
export const tablesOfAuthors = [...Object.keys(records), 'training_sessions'];
