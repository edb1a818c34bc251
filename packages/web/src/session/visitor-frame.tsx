import type { ReactNode } from 'react';
import { LanguageMenu } from '../base/language/language-menu.tsx';
import { ThemeMenu } from '../base/theme-menu.tsx';
import { PageTitle } from './page-title.tsx';

/** The frame of pages for visitors: the company's name, not the product's, and no way into the application. */
export function VisitorFrame({
  title,
  company,
  children,
}: {
  title: string;
  company: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <PageTitle title={title} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-4xl items-center justify-between gap-2 px-4 py-3">
          <bdi className="min-w-0 truncate font-semibold text-ink">{company ?? ''}</bdi>
          <span className="flex gap-1">
            <LanguageMenu />
            <ThemeMenu />
          </span>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
        {children}
      </main>
    </div>
  );
}
