import { CompanyWriter, type Connection } from './engine/company-writer.ts';
import { writeCodes } from './money/write-codes.ts';
import { writeBills } from './money/write-bills.ts';
import { writeCertificates } from './money/write-certificates.ts';
import { closeFinishedWork, writeContracts } from './money/write-contracts.ts';
import { writeInvoices } from './money/write-invoices.ts';
import { writeOffers } from './money/write-offers.ts';
import { writeOrders } from './money/write-orders.ts';
import { writeParties } from './money/write-parties.ts';
import { writeSubcontracts } from './money/write-subcontracts.ts';
import { writeAccounts, profileOf, type Account } from './people/write-accounts.ts';
import { writePeople } from './people/write-people.ts';
import { writeProjects } from './projects/write-projects.ts';
import { writeSmallTasks } from './projects/write-small-tasks.ts';
import { writeSchedules } from './projects/write-tasks.ts';

export type SampleCompanyOptions = {
  /** Everybody's password. */
  password: string;
  /** The same seed and day make the same company. */
  seed?: string;
  /** The day on which the company is looked at, `YYYY-MM-DD`; today in Dubai when it is left out. */
  today?: string;
  /** How busy the company is: about so many thousand tasks. 1, the company as it is told, when left out. */
  scale?: number;
};

export type SampleCompany = { accounts: Account[] };

/**
 * Fills an empty, migrated house with the sample company: a contractor in Dubai with a branch in Pune.
 * In one transaction of the migration role; rows go through the real tables with their triggers on.
 * @throws when the house has an owner already, or a rule of the database refuses a row.
 */
export async function loadSampleCompany(
  client: Connection,
  options: SampleCompanyOptions,
): Promise<SampleCompany> {
  const { password, seed = 'plinth', today = todayInDubai() } = options;
  const writer = new CompanyWriter(client, seed, today);
  await client.query('begin');
  try {
    const accounts = await writeAll(writer, client, password);
    await client.query('commit');
    return { accounts };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function writeAll(writer: CompanyWriter, client: Connection, password: string): Promise<Account[]> {
  if ((await writer.query('select from public.profiles limit 1')).length > 0) {
    throw new Error('The sample company goes into an empty installation: this one has an owner.');
  }
  await writer.actAs(profileOf(writer, 'khalid'));
  await writer.query(`set local synchronous_commit to off`);
  const accounts = await writeAccounts(writer, client, password);
  await writer.query(`select authz.set_up_company('Al Noor Contracting LLC', 'AED', 'Asia/Dubai', 'AE')`);
  await writer.query(
    `update public.company_settings set email = 'office@alnoor.example', phone = '+971 4 338 2200', website = 'https://alnoor.example',
       address = 'Office 1204, Al Quoz 3, Dubai', tax_id = '100458213900003', license_number = 'CN-1094482'`,
  );
  await writer.actAs(profileOf(writer, 'layla'));
  await writePeople(writer);
  await writeParties(writer);
  await writer.actAs(profileOf(writer, 'fatima'));
  await writeCodes(writer);
  await writeProjects(writer);
  await writeSchedules(writer);
  await writeSmallTasks(writer);
  await writeBills(writer);
  await writeOffers(writer);
  await writeContracts(writer);
  await writeCertificates(writer);
  await writeOrders(writer);
  await writeSubcontracts(writer);
  await writeInvoices(writer);
  await closeFinishedWork(writer);
  return accounts;
}

/** The date in Dubai, whatever the clock of this machine is set to. */
function todayInDubai(): string {
  return new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
}
