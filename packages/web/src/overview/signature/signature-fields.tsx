import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { SignaturePad } from './signature-pad.tsx';

/** A name and a drawn path, or no path where the typed name is the signature. */
export type SignedBy = { name: string; path: string; isTyped: boolean };

/** What a signature lacks, the first of it. */
export function lackOfSignature({ name, path, isTyped }: SignedBy): 'name' | 'signature' | undefined {
  if (name.trim().length < 2) return 'name';
  return path === '' && !isTyped ? 'signature' : undefined;
}

/** The fields somebody signs in. */
export function SignatureFields({
  value,
  lack,
  size,
  onChange,
}: {
  value: SignedBy;
  /** What was lacking when they pressed. */
  lack: 'name' | 'signature' | undefined;
  size?: 'lg';
  onChange: (value: SignedBy) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('signOff.name')}
        error={lack === 'name' ? t('signOff.nameMissing') : undefined}
        isRequired
      >
        <Input
          value={value.name}
          maxLength={200}
          autoComplete="name"
          {...(size && { size })}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
      {!value.isTyped && (
        <SignaturePad value={value.path} onChange={(path) => onChange({ ...value, path })} />
      )}
      <Checkbox
        isChecked={value.isTyped}
        onCheckedChange={(isTyped) => onChange({ ...value, isTyped })}
        label={t('signOff.typed')}
      />
      {lack === 'signature' && (
        <p role="alert" className="text-sm text-danger-text">
          {t('signOff.signatureMissing')}
        </p>
      )}
    </>
  );
}
