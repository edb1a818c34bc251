import type { FunctionComponent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  companySettings,
  notificationPreferences,
  securitySettings,
  systemSettings,
} from '@plinth/domain/settings/settings.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { PasswordForm } from '../../session/password-form.tsx';
import { ProfileForm } from '../../session/profile-form.tsx';
import { AiSettings } from './ai-settings.tsx';
import { BackupsCard } from './backups-card.tsx';
import { SampleCompanyCard } from './sample-company-card.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { Integrations } from './integrations.tsx';
import { LogoCard } from './logo-card.tsx';
import { ListsSettings } from './lists-settings.tsx';
import { ModuleSwitches } from './module-switches.tsx';
import { Numbering } from './numbering.tsx';
import { FailedSignInsCard } from './failed-sign-ins-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SettingsChanges } from './settings-changes.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsNavigation } from './settings-navigation.tsx';
import type { SettingsTabName } from './settings-tabs.ts';

const contents: Readonly<Record<SettingsTabName, () => ReactNode>> = {
  general: () => <GeneralSettings />,
  profile: () => (
    <SettingsCard name="profile">
      <ProfileForm />
    </SettingsCard>
  ),
  notifications: () => (
    <SettingsCard name="notifications">
      <SettingsForm
        resource={notificationPreferences}
        unchosen={{
          push: true,
          email: true,
          task_reminders: true,
          project_updates: true,
          financial_alerts: true,
          safety_alerts: true,
          weekly_reports: false,
          email_digest: false,
        }}
      />
    </SettingsCard>
  ),
  security: () => <SecuritySettings />,
  company: () => (
    <>
      <LogoCard />
      <SettingsCard name="company">
        <SettingsForm resource={companySettings} />
      </SettingsCard>
    </>
  ),
  numbering: () => <Numbering />,
  lists: () => <ListsSettings />,
  modules: () => <ModuleSwitches />,
  integrations: () => <Integrations />,
  ai: () => <AiSettings />,
  system: () => (
    <>
      <SettingsCard name="system">
        <SettingsForm resource={systemSettings} />
      </SettingsCard>
      <SampleCompanyCard isOffered />
      <BackupsCard />
    </>
  ),
  changes: () => <SettingsChanges />,
};

/** One tab of `/settings`. */
export function settingsScreen(name: SettingsTabName): FunctionComponent {
  return function SettingsScreen() {
    const { t } = useTranslation();
    return (
      <Page title={t('settings.title')} width="normal">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
          <SettingsNavigation current={name} />
          <div className="flex max-w-4xl flex-col gap-4">{contents[name]()}</div>
        </div>
      </Page>
    );
  };
}

function SecuritySettings() {
  const { t } = useTranslation();
  const { can } = useAccess();
  return (
    <>
      <SettingsCard name="password">
        <PasswordForm />
      </SettingsCard>
      <SecondFactorCard />
      <PasskeysCard />
      <SessionsCard />
      {can('settings', 'admin') && (
        <>
          <SettingsCard name="security">
            <Switch
              isOn
              disabled
              onChange={() => undefined}
              className="mb-5"
              label={t('fields.security_settings.audit_logging')}
              description={t('settings.auditStaysOn')}
            />
            <SettingsForm resource={securitySettings} />
          </SettingsCard>
          <FailedSignInsCard />
        </>
      )}
    </>
  );
}
