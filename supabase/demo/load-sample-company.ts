import { busyParts } from './at-scale/write-busy-company.ts';
import { CompanyWriter, type Connection, type KeepFile } from './engine/company-writer.ts';
import { writeFiles } from './files/write-files.ts';
import { writeChangeEvents } from './money/write-change-events.ts';
import { writeChangeOrders } from './money/write-change-orders.ts';
import { writeCodes } from './money/write-codes.ts';
import { writeBank } from './money/write-bank.ts';
import { writeBills } from './money/write-bills.ts';
import { writeCertificates } from './money/write-certificates.ts';
import { closeFinishedWork, writeContracts } from './money/write-contracts.ts';
import { writeLandedCosts } from './money/write-landed-costs.ts';
import { writeDirectBills } from './money/write-direct-bills.ts';
import { writeInvoices } from './money/write-invoices.ts';
import { writeOddMoney } from './money/write-odd-money.ts';
import { writeCreditNotes } from './money/write-credit-notes.ts';
import { writeOddOrders } from './money/write-odd-orders.ts';
import { writeOffers } from './money/write-offers.ts';
import { writeOpeningBalances } from './money/write-opening-balances.ts';
import { writeCheques } from './money/write-cheques.ts';
import { writePaymentRuns } from './money/write-payment-runs.ts';
import { writeRfqs } from './money/write-rfqs.ts';
import { writeReceipts } from './money/write-receipts.ts';
import { writeSupplierAccounts } from './money/write-supplier-accounts.ts';
import { writeOrders } from './money/write-orders.ts';
import { writeParties } from './money/write-parties.ts';
import { writeSiteCosts } from './money/write-site-costs.ts';
import { writeSubcontracts } from './money/write-subcontracts.ts';
import { writeOffice } from './office/write-office.ts';
import { writeInventory } from './operations/write-inventory.ts';
import { writeSafety } from './operations/write-safety.ts';
import { writeSnags } from './operations/write-snags.ts';
import { writeSite } from './operations/write-site.ts';
import { writeClosedMonths } from './money/write-closed-months.ts';
import { writeTaxReturns } from './money/write-tax-returns.ts';
import { writeSupplierBills } from './money/write-supplier-bills.ts';
import { writeSupplierCredits } from './money/write-supplier-credits.ts';
import { writeLiabilityPayments, writeVouchers } from './money/write-vouchers.ts';
import { writeVariations } from './money/write-variations.ts';
import { writeAccounts, profileOf, type Account } from './people/write-accounts.ts';
import { writeHours } from './people/write-hours.ts';
import { writeDeputies, writeEncashments, writeLeave } from './people/write-leave.ts';
import { writePay } from './people/write-pay.ts';
import { writePeople } from './people/write-people.ts';
import { writeBelongings } from './people/write-belongings.ts';
import { writeConduct } from './people/write-conduct.ts';
import { writeSignatures } from './people/write-signatures.ts';
import { writeBenefits } from './people/write-benefits.ts';
import { writeReviewCycles } from './people/write-review-cycles.ts';
import { writeReviews } from './people/write-reviews.ts';
import { writeRecruitment } from './people/write-recruitment.ts';
import { writeTraining } from './people/write-training.ts';
import { writeWorkflows } from './people/write-workflows.ts';
import { writeProjects } from './projects/write-projects.ts';
import { writeSmallTasks } from './projects/write-small-tasks.ts';
import { writeLevels } from './projects/write-levels.ts';
import { writeSchedules } from './projects/write-tasks.ts';

export type SampleCompanyOptions = {
  /** Everybody's password. */
  password: string;
  /** The same seed and day make the same company. */
  seed?: string;
  /** The day on which the company is looked at, `YYYY-MM-DD`; today in Dubai when it is left out. */
  today?: string;
  /** How busy the company is: about so many thousand tasks. 1, the company as it is written, when left out. */
  scale?: number;
  /** Where the bytes of its files go; without it documents name files that are not there. */
  keepFile?: KeepFile;
  /** Called with what is being added to a busy company. */
  report?: (line: string) => void;
  /** Called before each part of the company with how much of it is written, from 0 to 1. */
  onProgress?: (share: number) => void;
};

export type SampleCompany = {
  accounts: Account[];
  /** The day on which the company is looked at. */
  today: string;
};

/**
 * Fills an empty, migrated installation with the sample company: a contractor in Dubai with a branch in Pune.
 * Each part in one transaction of the migration role; rows go through the real tables with their triggers on.
 * @throws when the installation has an owner already, or a rule of the database refuses a row.
 */
export async function loadSampleCompany(
  client: Connection,
  options: SampleCompanyOptions,
): Promise<SampleCompany> {
  const { seed = 'plinth', today = todayInDubai(), scale = 1 } = options;
  const writer = new CompanyWriter(client, seed, today, options.keepFile);
  const accounts = await inTransaction(client, () => writeAll(writer, client, options));
  for (const part of scale === 1 ? [] : busyParts(scale)) {
    options.report?.(`Adding ${part.name}.`);
    await inTransaction(client, () => part.write(writer));
  }
  // When everything is written: what comes later is of the open months.
  await inTransaction(client, () => writeClosedMonths(writer));
  // So much is chained here, so that the server does not begin its life with it.
  if (scale > 1) await client.query('select private.extend_audit_chain()');
  return { accounts, today };
}

async function inTransaction<Result>(client: Connection, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    // A throw-away company, or one that is loaded again: nothing waits for the disk.
    await client.query('set local synchronous_commit to off');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The parts of the company in their order; each is written by who wrote the one before, or says by whom. */
const parts: readonly ((writer: CompanyWriter) => Promise<unknown>)[] = [
  (writer) => writer.actAs(profileOf(writer, 'layla')),
  writePeople,
  writeParties,
  (writer) => writer.actAs(profileOf(writer, 'fatima')),
  writeCodes,
  writeProjects,
  writeSchedules,
  writeLevels,
  writeSmallTasks,
  writeBills,
  writeOffers,
  writeContracts,
  writeOrders,
  writeSupplierBills,
  writeSupplierCredits,
  writeDirectBills,
  writeSubcontracts,
  writeSiteCosts,
  writeChangeEvents,
  writeVariations,
  writeChangeOrders,
  writeCertificates,
  writeInvoices,
  writeCreditNotes,
  closeFinishedWork,
  writeLeave,
  writeHours,
  writePay,
  writeEncashments,
  writeDeputies,
  writeBenefits,
  writeTraining,
  writeBelongings,
  writeConduct,
  writeRecruitment,
  writeReviews,
  writeReviewCycles,
  writeInventory,
  writeLandedCosts,
  writeSafety,
  writeSite,
  writeOffice,
  writeSignatures,
  writeSnags,
  writeOddOrders,
  writeRfqs,
  writeOddMoney,
  writeWorkflows,
  writeBank,
  writeOpeningBalances,
  writeSupplierAccounts,
  writePaymentRuns,
  writeReceipts,
  writeCheques,
  writeTaxReturns,
  writeVouchers,
  writeLiabilityPayments,
  writeFiles,
];

async function writeAll(
  writer: CompanyWriter,
  client: Connection,
  { password, onProgress }: SampleCompanyOptions,
): Promise<Account[]> {
  if ((await writer.query('select from public.profiles limit 1')).length > 0) {
    throw new Error('The sample company goes into an empty installation: this one has an owner.');
  }
  await writer.actAs(profileOf(writer, 'khalid'));
  const accounts = await writeAccounts(writer, client, password);
  await writer.query(`select app.set_up_company('Al Noor Contracting LLC', 'AED', 'Asia/Dubai', 'AE')`);
  // it brings its own taxes of both countries, and holidays by place
  await writer.query('delete from public.tax_codes');
  await writer.query('delete from public.holidays');
  await writer.query(
    `update public.company_settings set email = 'office@alnoor.example', phone = '+971 4 338 2200', website = 'https://alnoor.example',
       address = 'Office 1204, Al Quoz 3, Dubai', state_code = 'DXB', tax_id = '100458213900003', license_number = 'CN-1094482'`,
  );
  for (const [done, write] of parts.entries()) {
    onProgress?.(done / parts.length);
    await write(writer);
  }
  return accounts;
}

/** The date in Dubai, whatever the clock of this machine is set to. */
function todayInDubai(): string {
  return new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
}
