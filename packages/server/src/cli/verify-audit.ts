import { withOwnerPool } from './connect-as-owner.ts';

/** `plinth verify-audit`: exit code 1 and the first broken entry when the audit log was tampered with. */
export async function verifyAudit(): Promise<void> {
  await withOwnerPool(async (pool) => {
    await pool.query('select private.extend_audit_chain()');
    const { rows } = await pool.query<{ broken: string | null; entries: string }>(
      'select private.first_broken_audit_entry() as broken, (select count(*) from private.audit_chain) as entries',
    );
    const broken = rows[0]?.broken ?? null;
    if (broken === null) {
      console.log(`The audit log is unbroken: ${rows[0]?.entries ?? 0} entries.`);
      return;
    }
    console.error(`The audit log is broken at entry ${broken}.`);
    process.exitCode = 1;
  });
}
