import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { saveBlob } from '../../base/save-blob.ts';
import { secondFactorKey, secondFactorQuery } from './second-factor-query.ts';

/** Makes a set of codes and shows it, this once: to copy, or to keep as a file. */
export function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const source = useDataSource();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...secondFactorKey, 'new codes'],
    queryFn: async () => {
      const codes = unwrap(await (await source.session.secondFactor()).makeCodes());
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery(source).queryKey, exact: true });
      return codes;
    },
    // a set is made once, when this opens, and forgotten when it closes
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (data) return <CodesToKeep codes={data} onDone={onDone} />;
  if (error)
    return (
      <div className="flex flex-col gap-3">
        <QueryFailure title={t('accountSecurity.recovery.failed')} query={{ error, isFetching, refetch }} />
        <Button onClick={onDone}>{t('accountSecurity.recovery.without')}</Button>
      </div>
    );
  return <SkeletonText lines={5} />;
}

function CodesToKeep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const lines = codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
  const text = `${t('accountSecurity.recovery.fileHead', { host: location.host })}\r\n\r\n${lines.join('\r\n')}\r\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-ink-muted">{t('accountSecurity.recovery.text')}</p>
      <ul
        aria-label={t('accountSecurity.recovery.list')}
        className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-3 sm:grid-cols-2"
      >
        {lines.map((code) => (
          <li key={code}>
            <Code className="font-mono text-sm text-ink select-all">{code}</Code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {t(isCopied ? 'accountSecurity.recovery.copied' : 'accountSecurity.recovery.copy')}
        </Button>
        <Button
          icon={<Download />}
          onClick={() =>
            saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'plinth-recovery-codes.txt')
          }
        >
          {t('accountSecurity.recovery.download')}
        </Button>
      </div>
      <Button variant="primary" size="lg" isWide onClick={onDone}>
        {t('accountSecurity.recovery.kept')}
      </Button>
    </div>
  );
}
