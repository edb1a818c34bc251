import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Bookmark, ChevronDown, Clock, Hourglass, Pin, Plus, Trash2, UserRound, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { newId } from '@plinth/data/new-id.ts';
import { dayOfInstant } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useChoice } from '../choices/use-choices.ts';
import { readyViews } from './ready-views.ts';
import { savedViewsQuery, useDeleteView, useSaveView } from './saved-views.ts';

/**
 * The views of a list one comes back to: what is asked for, how it is sorted and which columns are shown, all of which
 * is its address. The one chosen as default opens with the list.
 */
export function ViewMenu({ resource }: { resource: ResourceDefinition }) {
  const { t } = useTranslation();
  const { userId, company } = useAccess();
  const [dayBefore] = useState(() =>
    dayOfInstant(new Date(Date.now() - 86_400_000).toISOString(), company?.timeZone ?? 'UTC'),
  );
  const list = resource.name;
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const { data: views = [] } = useQuery(savedViewsQuery(useDataSource(), list));
  const { value: chosen, keep } = useChoice(`view:${list}`);
  const remove = useDeleteView(list);
  const [isSaving, setIsSaving] = useState(false);
  const standard = typeof chosen === 'string' ? chosen : '';
  const open = (search: string) => router.history.push(pathname + search);
  useOpeningView(standard, searchStr, (search) => router.history.replace(pathname + search));

  const current = views.find(({ search }) => search === searchStr);
  const ready = readyViews(resource, { userId, dayBefore });
  const currentReady = ready.find(({ search }) => sameSearch(search, searchStr));
  const entries: MenuEntry[] = [
    { kind: 'heading', key: 'views', label: t('everyday.views.title') },
    {
      key: 'all',
      label: t('everyday.views.everything'),
      icon: <Bookmark aria-hidden />,
      onSelect: () => open('?page=1'),
    },
    ...ready.map(({ name, search }): MenuEntry => ({
      key: name,
      label: t(`crud.list.views.${name}`),
      icon: readyIcons[name],
      onSelect: () => open(search),
    })),
    ...views.map((view): MenuEntry => ({
      key: view.id,
      label: view.search === standard ? t('everyday.views.isDefault', { name: view.name }) : view.name,
      icon: view.isShared ? <Users aria-hidden /> : <Bookmark aria-hidden />,
      onSelect: () => open(view.search),
    })),
    { kind: 'separator', key: 'line' },
    {
      key: 'save',
      label: t('everyday.views.save'),
      icon: <Plus aria-hidden />,
      onSelect: () => setIsSaving(true),
      disabledReason: searchStr === '' ? t('everyday.views.nothingToSave') : undefined,
    },
  ];
  if (searchStr !== '' || standard !== '') {
    const isStandard = standard !== '' && (standard === searchStr || searchStr === '');
    entries.push({
      key: 'default',
      label: isStandard ? t('everyday.views.noDefault') : t('everyday.views.makeDefault'),
      icon: <Pin aria-hidden />,
      onSelect: () => keep(isStandard ? null : searchStr),
    });
  }
  if (current?.isOwn) {
    entries.push({
      key: 'delete',
      label: t('everyday.views.delete', { name: current.name }),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      onSelect: () => remove.mutate(current.id),
    });
  }
  return (
    <>
      <Menu
        trigger={
          <Button
            size="sm"
            variant="ghost"
            icon={<Bookmark aria-hidden />}
            iconEnd={<ChevronDown aria-hidden />}
          >
            {current?.name ??
              (currentReady ? (
                t(`crud.list.views.${currentReady.name}`)
              ) : (
                <span className="max-sm:sr-only">{t('everyday.views.title')}</span>
              ))}
          </Button>
        }
        label={t('everyday.views.title')}
        align="end"
        entries={entries}
      />
      {isSaving && <SaveDialog list={list} search={searchStr} onClose={() => setIsSaving(false)} />}
    </>
  );
}

const readyIcons = {
  mine: <UserRound aria-hidden />,
  waiting: <Hourglass aria-hidden />,
  overdue: <Clock aria-hidden />,
};

function sameSearch(one: string, other: string): boolean {
  const [a, b] = [new URLSearchParams(one), new URLSearchParams(other)];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}

/** The default view, when the list is opened without asking for anything; once, so that one can ask for everything. */
function useOpeningView(standard: string, searchStr: string, open: (search: string) => void) {
  const isOpened = useRef(searchStr !== '');
  useEffect(() => {
    if (isOpened.current || standard === '') return;
    isOpened.current = true;
    open(standard);
  });
}

function SaveDialog({ list, search, onClose }: { list: string; search: string; onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const save = useSaveView(list);
  const trimmed = name.trim();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('everyday.views.save')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('shell.ui.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isLoading={save.isPending}
            disabled={trimmed === ''}
          >
            {t('everyday.views.keep')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '') save.mutate({ id, name: trimmed, search, isShared }, { onSuccess: onClose });
        }}
      >
        <Field
          id={`${id}-name`}
          label={t('everyday.views.name')}
          error={save.error ? errorText(appErrorOf(save.error)) : undefined}
        >
          <Input maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Switch label={t('everyday.views.share')} isOn={isShared} onChange={setIsShared} />
      </form>
    </Dialog>
  );
}
