import { useTranslation } from 'react-i18next';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { formatDate, dayOfInstant, formatDateTime } from '@plinth/messages/format.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { fullName } from '../../session/access.ts';
import { PasswordForm } from '../../session/password-form.tsx';
import { ProfileForm } from '../../session/profile-form.tsx';
import { roleNameKey } from '../../session/role-name.ts';
import { ProfilePicture } from './picture/profile-picture.tsx';

/** `/profile`: what a person may change about themselves, and what they may only read. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { profile } = useAccess();
  return (
    <Page title={t('profile.title')} description={t('profile.subtitle')} width="narrow">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-h-12">
          <ProfilePicture />
        </div>
        <div className="min-w-0">
          <bdi className="block truncate text-base font-semibold text-ink">{fullName(profile)}</bdi>
          <bdi className="block truncate text-ink-muted">{profile.email}</bdi>
        </div>
      </div>
      <Card>
        <CardHeader title={t('profile.personSection')} />
        <CardBody>
          <ProfileForm />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t('settings.cards.password.title')}
          description={t('settings.cards.password.text')}
          actions={
            <LinkButton size="sm" href={pageAddresses.settings_security.path}>
              {t('settings.tabs.security')}
            </LinkButton>
          }
        />
        <CardBody>
          <PasswordForm />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('profile.accountSection')} />
        <CardBody>
          <AccountDetails />
        </CardBody>
      </Card>
    </Page>
  );
}

function AccountDetails() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { profile, role, roleDisplayName, timeZone } = useAccess();
  const roleKey = roleNameKey(role);
  return (
    <DetailList
      details={[
        {
          key: 'role',
          label: t('profile.role'),
          value: roleKey
            ? t(roleKey)
            : (roleDisplayName && <bdi>{roleDisplayName}</bdi>) || t('profile.noRole'),
        },
        {
          key: 'status',
          label: t('profile.status'),
          value: (
            <Badge tone={profile.isActive ? 'success' : 'neutral'} hasDot>
              {t(profile.isActive ? 'profile.active' : 'profile.inactive')}
            </Badge>
          ),
        },
        {
          key: 'since',
          label: t('profile.memberSince'),
          value: formatDate(dayOfInstant(profile.createdAt, timeZone), language),
        },
        {
          key: 'updated',
          label: t('profile.lastUpdated'),
          value: formatDateTime(profile.updatedAt, language, timeZone),
        },
      ]}
    />
  );
}
