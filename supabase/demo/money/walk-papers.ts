import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

/** Takes each paper its way, with a reason where one is asked for and a person who decides. */
export async function walkPapers(
  writer: CompanyWriter,
  entity: string,
  table: string,
  papers: readonly { id: string; way: readonly string[] }[],
): Promise<void> {
  const decided: Row = {
    decided_by: profileOf(writer, 'omar'),
    decided_at: momentAt(plusDays(writer.today, -5), '13:00'),
  };
  for (const { id, way } of papers) {
    for (const status of way) {
      const isDecision = ['approved', 'rejected', 'confirmed', 'accepted', 'active'].includes(status);
      const hasReason = ['rejected', 'cancelled', 'terminated', 'inactive', 'closed', 'reversed'].includes(
        status,
      );
      await writer.advance(entity, table, [
        {
          id,
          status,
          ...(isDecision ? decided : {}),
          ...(hasReason ? { status_reason: 'Not needed any more.' } : {}),
        },
      ]);
    }
  }
}
