import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SignOffPage, SignOffPort } from '@plinth/data/sign-offs/sign-off-port.ts';
import { formatFileSize } from '@plinth/messages/format-file-size.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { unwrap } from '../../../base/request-failure.ts';
import { saveBlob } from '../../../base/save-blob.ts';

type OfferedFile = SignOffPage['files'][number];

/** What the company shows with the variation order; each file is fetched with the link, and no longer than it is open. */
export function OfferedFiles({
  port,
  token,
  files,
}: {
  port: SignOffPort;
  token: string;
  files: readonly OfferedFile[];
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async ({ id, name }: OfferedFile) => saveBlob(unwrap(await port.file(token, id)), name),
  });
  if (files.length === 0) return null;
  return (
    <section className="text-sm">
      <h2 className="font-semibold text-ink">{t('signOff.files')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere text-ink">
              <Bidi>{file.name}</Bidi>{' '}
              <span className="whitespace-nowrap text-ink-muted">
                <Bidi>{formatFileSize(file.size, language)}</Bidi>
              </span>
            </span>
            <IconButton
              label={t('signOff.download', { name: file.name })}
              icon={<Download aria-hidden />}
              isLoading={isPending && variables.id === file.id}
              onClick={() => mutate(file)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
