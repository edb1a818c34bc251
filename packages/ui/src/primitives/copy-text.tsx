import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { Code } from './bidi.tsx';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 2000;

/** A code with a button that copies it, such as the reference of an error. */
export function CopyText({ text }: { text: string }) {
  const texts = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <span className="inline-flex items-center gap-1">
      <Code className="font-mono text-xs">{text}</Code>
      <IconButton
        size="sm"
        label={isCopied ? texts.copied : texts.copy}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
        }}
        className="size-6"
      />
    </span>
  );
}
