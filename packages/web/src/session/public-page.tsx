import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@plinth/ui/class-names.ts';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { PageTitle } from './page-title.tsx';
import { BrandMark } from '../base/brand-mark.tsx';
import { LanguageMenu } from '../base/language/language-menu.tsx';
import { ThemeMenu } from '../base/theme-menu.tsx';

type PublicPageProps = {
  title: string;
  subtitle?: string;
  /** Below the card, such as the way to another page. */
  footer?: ReactNode;
  isWide?: boolean;
  children?: ReactNode;
};

/** The frame of the pages that need no session. */
export function PublicPage({ title, subtitle, footer, isWide = false, children }: PublicPageProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle title={title} />
      <header className="flex items-center justify-between gap-2 p-3 md:px-6">
        <span className="flex items-center gap-2.5 font-semibold text-ink">
          <BrandMark />
          {t('shell.productName')}
        </span>
        <span className="flex gap-1">
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-4 pb-16">
        <div className={cn('w-full', isWide ? 'max-w-2xl' : 'max-w-md')}>
          <Card className="p-6 sm:p-8">
            <h1 className="heading-tight text-xl font-semibold text-ink">{title}</h1>
            {subtitle && <p className="mt-1 text-pretty text-ink-muted">{subtitle}</p>}
            {children && <div className="mt-6">{children}</div>}
          </Card>
          {footer && <p className="mt-6 text-center text-ink-muted">{footer}</p>}
        </div>
      </main>
    </div>
  );
}
