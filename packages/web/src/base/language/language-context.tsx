import { createContext, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '@plinth/messages/languages.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { changeLanguage } from './i18n.ts';
import { LanguageOverlay } from './language-overlay.tsx';
import { useProvided } from '../use-provided.ts';

/** The page turns around first; the confirmation is read in the new language. */
const confirmationDelay = 50;

type LanguageChoice = {
  language: Language;
  /** Loads and shows a language. Resolves to false when it could not be loaded; the person has been informed. */
  switchLanguage: (next: Language) => Promise<boolean>;
};

const LanguageContext = createContext<LanguageChoice | null>(null);

/** Holds the language of the interface and covers the page while it changes. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n, t } = useTranslation();
  const [isSwitching, setIsSwitching] = useState(false);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';

  const switchLanguage = useCallback(
    async (next: Language) => {
      setIsSwitching(true);
      try {
        await changeLanguage(i18n, next);
        setTimeout(
          () => toasts.success({ id: 'language', title: i18n.t('shell.language.updated') }),
          confirmationDelay,
        );
        return true;
      } catch {
        toasts.error({ id: 'language', title: i18n.t('shell.language.failed') });
        return false;
      } finally {
        setIsSwitching(false);
      }
    },
    [i18n],
  );

  const value = useMemo(() => ({ language, switchLanguage }), [language, switchLanguage]);
  return (
    <LanguageContext value={value}>
      {children}
      {isSwitching && <LanguageOverlay text={t('shell.language.switching')} />}
    </LanguageContext>
  );
}

/** The language of the interface and how to change it. */
export function useLanguage(): LanguageChoice {
  return useProvided(LanguageContext);
}
