import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { CircleHelp, KeyRound, MoreHorizontal, Send, ShieldX, UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@plinth/messages/format.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import { nameOf, type PersonAccess } from './access-answers.ts';
import { WayInDialog, type WayIn } from './way-in-dialog.tsx';
import { useAccessChange } from './use-access-change.ts';

/** One person: who they are, their role, and what else an owner can do about their account. */
export function PersonLine({
  person,
  roles,
}: {
  person: PersonAccess;
  roles: { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const { userId } = useAccess();
  const name = nameOf(person);
  const giveRole = useAccessChange({ success: 'access.saved', failure: 'access.userRoleFailed' });
  const isOneself = person.id === userId;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-0">
      <Avatar name={name} size="md" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="truncate font-medium text-ink">{name}</bdi>
          {isOneself && <Badge tone="accent">{t('access.people.you')}</Badge>}
          <StateBadge person={person} />
        </p>
        <p className="truncate text-[0.8125rem] leading-5 text-ink-muted">
          <bdi>{person.email}</bdi>
        </p>
        <LastSignIn person={person} />
      </div>
      {person.is_waiting && person.is_active && <Decision person={person} name={name} />}
      <Select
        className="w-44"
        aria-label={t('access.role', { name })}
        value={person.role}
        options={roles}
        placeholder={t('access.noRole')}
        emptyLabel={t('access.noRole')}
        isDisabled={giveRole.isPending}
        onValueChange={(role) =>
          giveRole.mutate(
            role === null
              ? { name: 'remove_role', args: { user_id: person.id } }
              : { name: 'assign_role', args: { user_id: person.id, role_name: role } },
          )
        }
      />
      <PersonMenu person={person} name={name} isOneself={isOneself} />
    </li>
  );
}

/** Whether a person who signed up is let in. */
function Decision({ person, name }: { person: PersonAccess; name: string }) {
  const { t } = useTranslation();
  const [isRefusing, setIsRefusing] = useState(false);
  const admit = useAccessChange({ success: 'access.waiting.admitted', failure: 'access.failed' });
  const refuse = useAccessChange({ success: 'access.waiting.refused', failure: 'access.failed' });
  const args = { user_id: person.id };
  return (
    <>
      <Button
        variant="primary"
        size="sm"
        isLoading={admit.isPending}
        onClick={() => admit.mutate({ name: 'admit_account', args })}
      >
        {t('access.waiting.admit')}
      </Button>
      <Button size="sm" onClick={() => setIsRefusing(true)}>
        {t('access.waiting.refuse')}
      </Button>
      <AlertDialog
        isOpen={isRefusing}
        onOpenChange={setIsRefusing}
        title={t('access.waiting.refuseTitle', { name })}
        description={t('access.waiting.refuseText')}
        confirmLabel={t('access.waiting.refuse')}
        tone="danger"
        isBusy={refuse.isPending}
        onConfirm={() =>
          refuse.mutate({ name: 'refuse_account', args }, { onSettled: () => setIsRefusing(false) })
        }
      />
    </>
  );
}

function StateBadge({ person }: { person: PersonAccess }) {
  const { t } = useTranslation();
  if (!person.is_active) return <Badge tone="danger">{t('access.people.states.inactive')}</Badge>;
  if (person.is_waiting) return <Badge tone="warning">{t('access.people.states.waiting')}</Badge>;
  if (person.is_invited) return <Badge tone="info">{t('access.people.states.invited')}</Badge>;
  if (person.must_change_password) return <Badge tone="warning">{t('access.people.states.temporary')}</Badge>;
  return null;
}

function LastSignIn({ person }: { person: PersonAccess }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const { language } = useLabels();
  const at = person.last_sign_in_at;
  return (
    <p className="text-xs leading-5 text-ink-subtle">
      {at === null
        ? t('access.people.neverIn')
        : t('access.people.lastIn', { time: formatDateTime(at, language, company?.timeZone ?? 'UTC') })}
    </p>
  );
}

function PersonMenu({ person, name, isOneself }: { person: PersonAccess; name: string; isOneself: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [wayIn, setWayIn] = useState<WayIn | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const removeFactors = useAccessChange<number>({ success: 'access.saved', failure: 'access.failed' });
  const setActive = useAccessChange({ success: 'access.saved', failure: 'access.failed' });
  const apply = (isActive: boolean) =>
    setActive.mutate(
      { name: 'set_user_active', args: { user_id: person.id, is_active: isActive } },
      { onSettled: () => setIsAsking(false) },
    );
  const whyNot = isOneself
    ? t('access.wayIn.notOneself')
    : person.is_active
      ? undefined
      : t('access.wayIn.notInactive');
  const entries: MenuEntry[] = [
    {
      key: 'link',
      label: t('access.wayIn.link.open'),
      icon: <Send />,
      disabledReason: whyNot,
      onSelect: () => setWayIn('link'),
    },
    {
      key: 'temporary',
      label: t('access.wayIn.temporary.open'),
      icon: <KeyRound />,
      disabledReason: whyNot,
      onSelect: () => setWayIn('temporary'),
    },
    ...(person.has_second_factor
      ? [
          {
            key: 'second factor',
            label: t('access.secondFactor.remove'),
            icon: <ShieldX />,
            disabledReason: whyNot,
            onSelect: () => setIsLost(true),
          },
        ]
      : []),
    {
      key: 'why',
      label: t('access.why.open'),
      icon: <CircleHelp />,
      onSelect: () =>
        void navigate({ to: pageAddresses.access.path, search: { tab: 'why', person: person.id } }),
    },
    { kind: 'separator', key: 'before-state' },
    person.is_active
      ? {
          key: 'state',
          label: t('access.deactivate'),
          icon: <UserRoundX />,
          tone: 'danger',
          onSelect: () => setIsAsking(true),
        }
      : { key: 'state', label: t('access.activate'), icon: <UserRound />, onSelect: () => apply(true) },
  ];
  return (
    <>
      <Menu
        trigger={<IconButton label={t('access.people.menu', { name })} icon={<MoreHorizontal />} />}
        label={t('access.people.menu', { name })}
        align="end"
        entries={entries}
      />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('access.deactivateTitle', { name })}
        description={t('access.deactivateText')}
        confirmLabel={t('access.deactivate')}
        tone="danger"
        isBusy={setActive.isPending}
        onConfirm={() => apply(false)}
      />
      <AlertDialog
        isOpen={isLost}
        onOpenChange={setIsLost}
        title={t('access.secondFactor.title', { name })}
        description={t('access.secondFactor.text')}
        confirmLabel={t('access.secondFactor.remove')}
        tone="danger"
        isBusy={removeFactors.isPending}
        onConfirm={() =>
          removeFactors.mutate(
            { name: 'remove_second_factors', args: { user_id: person.id } },
            { onSettled: () => setIsLost(false) },
          )
        }
      />
      {wayIn && <WayInDialog kind={wayIn} person={person} onClose={() => setWayIn(null)} />}
    </>
  );
}
