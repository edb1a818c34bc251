import { Check, Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';

/** The link of a clock station, to copy, to print and to read with the camera of its tablet. */
export function StationLink({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(link))}`}
        alt={t('hr.kiosk.code', { name })}
        className="size-48 shrink-0 rounded-lg border border-line bg-white"
      />
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <p className="text-sm text-pretty text-ink-muted">{t('hr.kiosk.codeText')}</p>
        <Code className="rounded-lg border border-line bg-sunken p-3 font-mono text-sm break-all whitespace-normal text-ink select-all">
          {link}
        </Code>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            icon={isCopied ? <Check /> : <Copy />}
            onClick={() => void navigator.clipboard.writeText(link).then(() => setIsCopied(true))}
          >
            {t(isCopied ? 'signOff.copied' : 'signOff.copy')}
          </Button>
          <Button icon={<Printer />} onClick={() => globalThis.print()}>
            {t('letterhead.print')}
          </Button>
        </div>
      </div>
    </div>
  );
}
