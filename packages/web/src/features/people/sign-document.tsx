import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { documentSignatures } from '@plinth/domain/people/document-signatures.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { useUpdateRecord } from '../../crud/use-update-record.ts';
import { lackOfSignature, SignatureFields } from '../../overview/signature/signature-fields.tsx';

/** The employee's signature under a document: their name, and drawn unless the typed name is it. */
export function SignDocument({ request, signer }: { request: DataRow; signer: string }) {
  const { t } = useTranslation();
  const [isRead, setIsRead] = useState(false);
  const [signed, setSigned] = useState({ name: signer, path: '', isTyped: false });
  const [missing, setMissing] = useState<'read' | 'name' | 'signature'>();
  const { mutate, isPending } = useUpdateRecord(documentSignatures);

  function sign() {
    const lacks = isRead ? lackOfSignature(signed) : 'read';
    setMissing(lacks);
    if (lacks) return;
    mutate({
      id: request.id,
      values: {
        status: 'signed',
        signer_name: signed.name.trim(),
        signature: signed.isTyped ? null : signed.path,
        version: request['version'],
      },
    });
  }

  return (
    <Card>
      <CardHeader title={t('hr.documentSigning.title')} />
      <CardBody>
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
          <Checkbox isChecked={isRead} onCheckedChange={setIsRead} label={t('hr.documentSigning.isRead')} />
          {missing === 'read' && !isRead && (
            <p role="alert" className="text-sm text-danger-text">
              {t('hr.documentSigning.notRead')}
            </p>
          )}
          <SignatureFields
            value={signed}
            lack={missing === 'read' ? undefined : missing}
            onChange={setSigned}
          />
          <p className="text-sm text-pretty text-ink-muted">{t('hr.documentSigning.once')}</p>
          <Button variant="primary" className="self-start" isLoading={isPending} onClick={sign}>
            {t('hr.documentSigning.sign')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
