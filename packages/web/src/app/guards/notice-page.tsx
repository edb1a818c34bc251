import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@plinth/ui/primitives/card.tsx';

type NoticePageProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** What can be done about it, in smaller type. */
  hint?: string;
  actions?: ReactNode;
};

/** A page that says one thing in place of a screen: not available, not allowed, not found. */
export function NoticePage({ icon, title, text, hint, actions }: NoticePageProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-[60dvh] items-center justify-center p-4">
      <title>{`${title} · ${t('shell.productName')}`}</title>
      <Card className="flex w-full max-w-md flex-col items-center gap-2 p-8 text-center">
        <span aria-hidden className="mb-2 flex size-12 items-center justify-center rounded-full bg-sunken text-ink-muted [&_svg]:size-6">
          {icon}
        </span>
        <h1 className="text-lg font-semibold text-ink">{title}</h1>
        <p className="text-ink-muted">{text}</p>
        {hint && <p className="text-[0.8125rem] text-ink-subtle">{hint}</p>}
        {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
      </Card>
    </div>
  );
}
