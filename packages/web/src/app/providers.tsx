import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { AppConfig } from '@plinth/domain/feature-flags.ts';
import { localeFor } from '@plinth/messages/format.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { UiProvider } from '@plinth/ui/provider/ui-provider.tsx';
import { MailLinkContext, type MailLink } from '../session/mail-link.tsx';
import { SessionProvider } from '../session/session-context.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { AppLink } from '../base/app-link.tsx';
import { ConfigProvider } from '../base/config-context.tsx';
import { DataSourceProvider } from '../base/data-source-context.tsx';
import { LanguageProvider, useLanguage } from '../base/language/language-context.tsx';
import { useTranslatedUiTexts } from '../base/ui-texts.ts';

export type AppServices = {
  config: AppConfig;
  dataSource: DataSource;
  queryClient: QueryClient;
  session: SessionStore;
  i18n: i18n;
  mailLink: MailLink;
};

/** Everything the screens find by a hook, from the outside in. */
export function Providers({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <I18nextProvider i18n={services.i18n}>
      <ConfigProvider config={services.config}>
        <DataSourceProvider dataSource={services.dataSource}>
          <QueryClientProvider client={services.queryClient}>
            <SessionProvider store={services.session}>
              <MailLinkContext value={services.mailLink}>
                <LanguageProvider>
                  <Components>{children}</Components>
                </LanguageProvider>
              </MailLinkContext>
            </SessionProvider>
          </QueryClientProvider>
        </DataSourceProvider>
      </ConfigProvider>
    </I18nextProvider>
  );
}

function Components({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const texts = useTranslatedUiTexts();
  return (
    <UiProvider
      texts={texts}
      direction={directionOf(language)}
      locale={localeFor(language)}
      LinkComponent={AppLink}
    >
      {children}
    </UiProvider>
  );
}
