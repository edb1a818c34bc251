import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Code } from '@plinth/ui/primitives/bidi.tsx';

/** Something that is shown this once, with a button that copies it. */
export function SecretBox({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3">
      <p className="text-[0.8125rem] font-medium text-ink">{label}</p>
      <Code className="font-mono text-sm break-all text-ink select-all">{text}</Code>
      <Button
        className="self-start"
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      >
        {t(isCopied ? 'access.wayIn.copied' : 'access.wayIn.copy')}
      </Button>
    </div>
  );
}
