import { hashPassword } from '@plinth/supabase-server/auth/hash-password.ts';
import { insertUser } from '@plinth/supabase-server/auth/users/insert-user.ts';
import type { CompanyWriter, Connection } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { staff, type StaffMember, type SystemRole } from './staff.ts';

export type Account = { id: string; email: string; name: string; title: string; role: SystemRole };

/** Everybody's address at the company. */
export function emailOf({ firstName, lastName }: StaffMember): string {
  return `${firstName}.${lastName}@alnoor.example`.toLowerCase().replaceAll(' ', '');
}

/** Key of somebody's account. */
export function profileOf(writer: CompanyWriter, handle: string): string {
  return writer.key(`profile ${handle}`);
}

/** Accounts with one password, which is hashed once; the owner comes first and gives the others their roles. */
export async function writeAccounts(
  writer: CompanyWriter,
  client: Connection,
  password: string,
): Promise<Account[]> {
  const passwordHash = await hashPassword(password);
  const accounts: Account[] = [];
  for (const person of staff) {
    if (person.role === null) continue;
    const id = profileOf(writer, person.handle);
    const email = emailOf(person);
    const hired = plusDays(writer.today, Math.max(-person.monthsOfService * 30, -400));
    await insertUser(client, {
      id,
      email,
      passwordHash,
      metadata: { first_name: person.firstName, last_name: person.lastName },
      isConfirmed: true,
      now: new Date(momentAt(hired, '09:00')),
    });
    if (person.role !== 'EMPLOYEE' && person.role !== 'OWNER') {
      await writer.query('select app.assign_role($1, $2)', [id, person.role]);
    }
    accounts.push({
      id,
      email,
      name: `${person.firstName} ${person.lastName}`,
      title: person.title,
      role: person.role,
    });
  }
  await writer.change(
    'profiles',
    staff.flatMap((person) =>
      person.role !== null && person.manager !== null
        ? [{ id: profileOf(writer, person.handle), manager_id: profileOf(writer, person.manager) }]
        : [],
    ),
  );
  return accounts;
}
