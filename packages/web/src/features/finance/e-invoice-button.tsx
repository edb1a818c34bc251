import { FileText } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { en } from '@plinth/messages/en.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { DocumentLink } from '../../overview/ledger/document-link.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';

type FindingField = keyof typeof en.money.eInvoice.fields;
type Finding = { term: string; field: FindingField; table: string; id: string | null; name: string };

/** What the database answers: the file, or what the rules still miss. */
function isAnswer(answer: unknown): answer is { findings: Finding[]; xml: string | null } {
  return typeof answer === 'object' && answer !== null && 'findings' in answer && 'xml' in answer;
}

const issued: readonly unknown[] = ['approved', 'sent', 'partially_paid', 'paid', 'credited'];

/** Saves an issued invoice as PINT AE, in companies of the Emirates, or lists what it needs first. */
export function EInvoiceButton({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer: unknown = unwrap(await dataSource.call('e_invoice', { invoice_id: row.id }));
      if (!isAnswer(answer)) return;
      setFindings(answer.findings);
      if (answer.xml !== null)
        saveBlob(new Blob([answer.xml], { type: 'application/xml' }), `${String(row['invoice_number'])}.xml`);
    },
  });
  if (company?.countryPack !== 'AE' || !issued.includes(row['status'])) return null;
  return (
    <>
      <Button icon={<FileText aria-hidden />} isLoading={isPending} onClick={() => mutate()}>
        {t('money.eInvoice.open')}
      </Button>
      {findings.length > 0 && (
        <Sheet
          isOpen
          title={t('money.eInvoice.missing')}
          description={t('money.eInvoice.missingText')}
          onOpenChange={(isOpen) => !isOpen && setFindings([])}
        >
          <div className="flex flex-col gap-5 text-sm">
            {recordsOf(findings).map((of) => (
              <section key={of[0].table} className="flex flex-col gap-2">
                <RecordOf finding={of[0]} />
                <ul className="flex list-disc flex-col gap-1 ps-5">
                  {of.map(({ term, field }) => (
                    <li key={term}>
                      {t(`money.eInvoice.fields.${field}`)} <span className="text-ink-subtle">{term}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** What is missing, by the record it is completed in. */
function recordsOf(findings: readonly Finding[]): [Finding, ...Finding[]][] {
  const records: [Finding, ...Finding[]][] = [];
  for (const finding of findings) {
    const known = records.find(([{ table }]) => table === finding.table);
    if (known) known.push(finding);
    else records.push([finding]);
  }
  return records;
}

function RecordOf({ finding: { table, id, name } }: { finding: Finding }) {
  const { t } = useTranslation();
  if (table !== 'company_settings') return <DocumentLink table={table} id={id} text={name} />;
  return <TextLink href="/settings/company">{t('money.eInvoice.company')}</TextLink>;
}
