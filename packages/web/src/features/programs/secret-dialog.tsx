import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '@plinth/ui/layout/stack.tsx';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';

/** Something that is shown this once. It cannot be left by a slip: only its own button closes it. */
export function SecretDialog({
  secret,
  title,
  text,
  onClose,
}: {
  secret: string | null;
  title: string;
  text: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret ?? '');
    setIsCopied(true);
  };
  const close = () => {
    setIsCopied(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={secret !== null}
      isDismissible={false}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      description={text}
      footer={
        <Button variant="primary" onClick={close}>
          {t('programs.done')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Code className="rounded-lg border border-line bg-sunken p-3 font-mono text-sm break-all whitespace-normal text-ink select-all">
          {secret}
        </Code>
        <Button className="self-start" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {t(isCopied ? 'programs.copied' : 'programs.copy')}
        </Button>
      </Stack>
    </Dialog>
  );
}
