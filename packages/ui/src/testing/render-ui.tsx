import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from '../provider/ui-provider.tsx';
import { englishTexts } from './english-texts.ts';

/** Renders below the provider every component needs, in English unless it is to be right to left. */
export function renderUi(
  children: ReactNode,
  { direction = 'ltr' }: { direction?: 'ltr' | 'rtl' } = {},
): RenderResult {
  return render(children, {
    wrapper: ({ children: inner }) => (
      <UiProvider
        texts={englishTexts}
        direction={direction}
        locale={direction === 'rtl' ? 'ar-AE-u-nu-latn' : 'en-AE'}
      >
        {inner}
      </UiProvider>
    ),
  });
}
