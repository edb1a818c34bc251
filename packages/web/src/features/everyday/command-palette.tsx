import { foundNames, recordAddresses } from '@plinth/domain/addresses.ts';
import { useRouter } from '@tanstack/react-router';
import { FileText, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { Kbd } from '@plinth/ui/primitives/kbd.tsx';
import { ListOption } from '@plinth/ui/primitives/list-option.tsx';
import { Spinner } from '@plinth/ui/primitives/spinner.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { isNamed } from './page-actions.ts';
import { narrowed, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { usePaletteGroups } from './use-palette-groups.ts';
import { type FoundRecord, useRecordSearch } from './use-record-search.ts';

/** How many of a group are shown at once; more words narrow it. */
const mostOfGroup = 8;

/** One box for everything: pages, actions, what was open lately, and every record one may see. */
export function CommandPalette({
  onClose,
  onShowShortcuts,
}: {
  onClose: () => void;
  onShowShortcuts: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const offered = usePaletteGroups(onShowShortcuts);
  const { found, isSearching, error } = useRecordSearch(typed);
  const records = useRecordGroup(found);
  const fitting = narrowed(offered, typed, mostOfGroup);
  const foundGroups = records.entries.length > 0 ? [records] : [];
  // who types a number or a name wants that record, not a page that is called alike
  const groups = found.some((record) => isNamed(record, typed))
    ? [...foundGroups, ...fitting]
    : [...fitting, ...foundGroups];
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function take(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    entry.run();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((active + step + entries.length) % Math.max(entries.length, 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(entries[active]);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('everyday.palette.title')}
      isTitleHidden
      isAtTop
      size="lg"
      initialFocus={input}
      bodyClassName="flex min-h-0 flex-col p-0"
    >
      <div className="border-b border-line p-2">
        <Input
          ref={input}
          size="lg"
          role="combobox"
          aria-label={t('everyday.palette.label')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? idOf(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('everyday.palette.placeholder')}
          value={typed}
          start={isSearching ? <Spinner /> : <Search aria-hidden />}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('everyday.palette.title')}
        className="max-h-[60dvh] min-h-24 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map((group) => (
          <EntryGroup
            key={group.key}
            group={group}
            firstIndex={entries.indexOf(group.entries[0] as PaletteEntry)}
            active={active}
            idOf={idOf}
            onPoint={setChosen}
            onTake={take}
          />
        ))}
      </div>
      <p role="status" className="px-4 pb-3 text-sm text-ink-muted empty:hidden">
        {error !== null && errorText(appErrorOf(error))}
        {error === null &&
          entries.length === 0 &&
          !isSearching &&
          t('everyday.palette.nothing', { words: typed.trim() })}
      </p>
    </Dialog>
  );
}

function EntryGroup({
  group,
  firstIndex,
  active,
  idOf,
  onPoint,
  onTake,
}: {
  group: PaletteGroup;
  firstIndex: number;
  active: number;
  idOf: (index: number) => string;
  onPoint: (index: number) => void;
  onTake: (entry: PaletteEntry) => void;
}) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId} className="mb-2 last:mb-0">
      <div id={headingId} className="px-2 py-1 text-xs font-medium text-ink-subtle">
        {group.label}
      </div>
      {group.entries.map((entry, offset) => {
        const index = firstIndex + offset;
        const { key, label, hint, keys, icon: Icon } = entry;
        return (
          <ListOption
            key={key}
            id={idOf(index)}
            isActive={index === active}
            onPoint={() => onPoint(index)}
            onTake={() => onTake(entry)}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-ink-subtle" />
            <bdi className="min-w-0 flex-1 truncate">{label}</bdi>
            {hint && <bdi className="shrink-0 text-xs text-ink-muted">{hint}</bdi>}
            {keys && <Kbd keys={keys} className="max-sm:hidden" />}
          </ListOption>
        );
      })}
    </div>
  );
}

/** What the server found, with the kind and the number beside the title. */
function useRecordGroup(found: readonly FoundRecord[]): PaletteGroup {
  const { t } = useTranslation();
  const router = useRouter();
  const entries = found.flatMap(({ entity, id, title, number }): PaletteEntry[] => {
    const name = foundNames.find((one) => one === entity);
    if (!name) return [];
    const singular = t(`resources.${name}.singular`);
    return [
      {
        key: `${entity}:${id}`,
        label: title,
        hint: [singular, number === title ? null : number].filter(Boolean).join(' · '),
        icon: FileText,
        run: () => router.history.push(`${recordAddresses[name].route}/view/${id}`),
      },
    ];
  });
  return { key: 'records', label: t('everyday.palette.records'), entries };
}
