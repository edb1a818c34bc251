import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { createContext, use, useMemo, type ComponentType, type ReactNode, type Ref } from 'react';
import type { UiTexts } from './ui-texts.ts';

/** What a link component must take; the application gives one that navigates without loading the page anew. */
export type LinkComponentProps = Omit<React.ComponentProps<'a'>, 'href' | 'ref'> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

export type UiSettings = {
  texts: UiTexts;
  direction: 'ltr' | 'rtl';
  /** BCP 47 tag, for the names of months and days in the calendar. */
  locale: string;
  /** ISO day (1 Monday to 7 Sunday) a week starts with. */
  firstDayOfWeek?: number | undefined;
  LinkComponent?: ComponentType<LinkComponentProps> | undefined;
};

const UiContext = createContext<UiSettings | null>(null);

/** Gives the components their texts, direction and way to follow a link. Wraps the whole application once. */
export function UiProvider({
  children,
  texts,
  direction,
  locale,
  firstDayOfWeek,
  LinkComponent,
}: UiSettings & { children: ReactNode }) {
  // nearly every component reads this: another object would draw all of them anew
  const settings = useMemo(
    () => ({ texts, direction, locale, firstDayOfWeek, LinkComponent }),
    [texts, direction, locale, firstDayOfWeek, LinkComponent],
  );
  return (
    // The content policy of the server allows no style elements; the few rules they would hold are in theme.css.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <UiContext value={settings}>{children}</UiContext>
      </DirectionProvider>
    </CSPProvider>
  );
}

/** @throws when there is no UiProvider above. */
export function useUi(): UiSettings {
  const settings = use(UiContext);
  if (!settings) throw new Error('UiProvider is missing above this component');
  return settings;
}

/** @throws when there is no UiProvider above. */
export function useUiTexts(): UiTexts {
  return useUi().texts;
}
