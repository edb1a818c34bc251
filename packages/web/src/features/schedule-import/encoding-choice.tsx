import { useTranslation } from 'react-i18next';
import { codePages } from '@plinth/domain/files/decode-file-text.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';

/** How the text of a file is read that does not say it: another choice reads the file again. */
export function EncodingChoice({
  encoding,
  onChoose,
}: {
  encoding: string;
  onChoose: (encoding: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('scheduleImport.encoding.label')} help={t('scheduleImport.encoding.help')}>
      <Select
        value={encoding}
        onValueChange={(next) => {
          if (next !== null) onChoose(next);
        }}
        options={codePages.map((page) => ({
          value: page,
          label: t(`scheduleImport.encoding.pages.${page}`),
        }))}
      />
    </Field>
  );
}
