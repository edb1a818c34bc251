import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { documentSignatures } from '@plinth/domain/people/document-signatures.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useUpdateRecord } from '../../crud/use-update-record.ts';
import { SignaturePad } from '../../overview/signature/signature-pad.tsx';

type Missing = 'read' | 'name' | 'signature';

/** The employee's signature under a document: their name, and drawn unless the typed name is it. */
export function SignDocument({ request }: { request: DataRow }) {
  const { t } = useTranslation();
  const [isRead, setIsRead] = useState(false);
  const [name, setName] = useState('');
  const [path, setPath] = useState('');
  const [isTyped, setIsTyped] = useState(false);
  const [missing, setMissing] = useState<Missing>();
  const { mutate, isPending } = useUpdateRecord(documentSignatures);

  function sign() {
    const lacks = !isRead
      ? 'read'
      : name.trim().length < 2
        ? 'name'
        : path === '' && !isTyped
          ? 'signature'
          : undefined;
    setMissing(lacks);
    if (lacks) return;
    mutate({
      id: request.id,
      values: {
        status: 'signed',
        signer_name: name.trim(),
        signature: isTyped ? null : path,
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
          {missing === 'read' && !isRead && <Lacking text={t('hr.documentSigning.notRead')} />}
          <Field
            label={t('signOff.name')}
            error={missing === 'name' ? t('signOff.nameMissing') : undefined}
            isRequired
          >
            <Input
              value={name}
              maxLength={200}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          {!isTyped && <SignaturePad value={path} onChange={setPath} />}
          <Checkbox isChecked={isTyped} onCheckedChange={setIsTyped} label={t('signOff.typed')} />
          {missing === 'signature' && <Lacking text={t('signOff.signatureMissing')} />}
          <p className="text-sm text-pretty text-ink-muted">{t('hr.documentSigning.once')}</p>
          <Button variant="primary" className="self-start" isLoading={isPending} onClick={sign}>
            {t('hr.documentSigning.sign')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

const Lacking = ({ text }: { text: string }) => (
  <p role="alert" className="text-sm text-danger-text">
    {text}
  </p>
);
