import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { documentSignatures } from '@plinth/domain/people/document-signatures.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { useOwnEmployee } from '../../overview/own-employee/own-employee.ts';
import { DrawnSignature } from '../../overview/signature/signature-pad.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { SignDocument } from './sign-document.tsx';

/** Who is asked reads and signs; the request itself is not theirs to change. */
const toRead: ResourceDefinition = {
  ...documentSignatures,
  form: [],
  view: [...documentSignatures.form, ...(documentSignatures.view ?? [])],
};

/** A document to sign: to read, and to sign by the employee who is asked, once. */
export function DocumentSignatureView() {
  const navigate = useNavigate();
  const { can, rowScope } = useAccess();
  const { t } = useTranslation();
  const own = useOwnEmployee().employee;
  const mayAsk = can('hr', 'admin') && rowScope === 'all';
  return (
    <ResourceView
      resource={mayAsk ? documentSignatures : toRead}
      id={useRecordId('id')}
      onDeleted={() => void navigate({ to: listRouteOf(documentSignatures), replace: true })}
      isStepOffered={() => mayAsk}
      actions={(row) => (
        <LinkButton href={`${recordAddresses.documents.route}/view/${String(row['document_id'])}`}>
          {t('hr.documentSigning.read')}
        </LinkButton>
      )}
      summary={(row) => <Signing row={row} own={own} />}
    />
  );
}

function Signing({ row, own }: { row: DataRow; own: DataRow | undefined }) {
  const { t } = useTranslation();
  const isOpen = row['status'] === 'requested';
  if (isOpen && own !== undefined && own.id === row['employee_id'])
    return <SignDocument request={row} signer={String(own['full_name'] ?? '')} />;
  if (row['status'] === 'withdrawn') return null;
  const drawn = row['signature'];
  return (
    <Card>
      <CardHeader title={t('hr.documentSigning.given')} />
      <CardBody className="flex flex-col gap-2">
        {isOpen && <p className="text-ink-muted">{t('hr.documentSigning.waiting')}</p>}
        {typeof drawn === 'string' && <DrawnSignature path={drawn} name={String(row['signer_name'])} />}
        {!isOpen && (
          <p className="font-medium text-ink">
            <bdi>{String(row['signer_name'])}</bdi>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
