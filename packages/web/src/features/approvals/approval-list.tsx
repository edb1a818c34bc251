import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { amountOf, isDecided, keyOf } from '../../crud/decide/decidable.ts';
import { UndoButton } from './undo-decision.tsx';
import type { HeldDecision } from './use-held-decisions.ts';
import type { WaitingLine } from '../../overview/panels/steady-lines.ts';

export type ApprovalGroup = { resource: string; lines: readonly WaitingLine[] };

/** Lines of one kind together; the kind that waits longest first. */
export function byKind(lines: readonly WaitingLine[]): ApprovalGroup[] {
  const groups = new Map<string, WaitingLine[]>();
  for (const line of lines)
    groups.set(line.waiting.resource, [...(groups.get(line.waiting.resource) ?? []), line]);
  return [...groups].map(([resource, held]) => ({ resource, lines: held }));
}

/** What waits, grouped; a line opens and decides nothing itself, and several are chosen to be decided together. */
export function ApprovalList({
  groups,
  current,
  chosen,
  held,
  onShow,
  onChoose,
  onUndo,
}: {
  groups: readonly ApprovalGroup[];
  /** Key of the line that is open. */
  current: string | undefined;
  /** Keys of the lines that are chosen. */
  chosen: ReadonlySet<string>;
  /** Decisions that can be undone, by the keys of their lines. */
  held: ReadonlyMap<string, HeldDecision>;
  onShow: (key: string) => void;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
  onUndo: (waiting: WaitingLine['waiting']) => void;
}) {
  const { t } = useTranslation();
  return groups.map(({ resource, lines }) => {
    const kind = isDecided(resource) ? t(`resources.${resource}.plural`) : '';
    const open = lines.filter(({ decision }) => decision === null).map(({ waiting }) => keyOf(waiting));
    const count = open.filter((key) => chosen.has(key)).length;
    return (
      <Card key={resource} aria-label={kind}>
        <CardHeader
          title={
            <Checkbox
              label={kind}
              disabled={open.length === 0}
              isChecked={count > 0 && count === open.length}
              isIndeterminate={count > 0 && count < open.length}
              onCheckedChange={(isChecked) => onChoose(open, isChecked)}
            />
          }
          actions={<Badge>{open.length}</Badge>}
        />
        <ul className="divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <ApprovalLine
              key={keyOf(line.waiting)}
              line={line}
              isCurrent={keyOf(line.waiting) === current}
              isChosen={chosen.has(keyOf(line.waiting))}
              held={held.get(keyOf(line.waiting))}
              onShow={() => onShow(keyOf(line.waiting))}
              onChoose={(isChosen) => onChoose([keyOf(line.waiting)], isChosen)}
              onUndo={() => onUndo(line.waiting)}
            />
          ))}
        </ul>
      </Card>
    );
  });
}

function ApprovalLine({
  line: { waiting, decision },
  isCurrent,
  isChosen,
  held,
  onShow,
  onChoose,
  onUndo,
}: {
  line: WaitingLine;
  isCurrent: boolean;
  isChosen: boolean;
  held: HeldDecision | undefined;
  onShow: () => void;
  onChoose: (isChosen: boolean) => void;
  onUndo: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const times = useTimeTexts()(waiting.askedAt);
  const { days, hours, date, from } = waiting.details;
  // what is decided on: an amount, hours of a day or days of leave
  const figure =
    amountOf(waiting, language) ??
    (hours
      ? formatHours(String(hours), language)
      : days
        ? t('approvals.days', { count: Number(days) })
        : null);
  const day = figure !== null && (hours ? date : days ? from : undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  // the button that was pressed is gone: who works by keys goes on from the line
  useEffect(() => {
    if (isCurrent && decision !== null && document.activeElement === document.body) button.current?.focus();
  }, [isCurrent, decision]);
  return (
    <li className={cn('flex items-stretch ps-4 sm:ps-5', isCurrent ? 'bg-accent-soft' : 'hover:bg-hover')}>
      <Checkbox
        aria-label={waiting.title}
        className="pt-3.5"
        disabled={decision !== null}
        isChecked={isChosen && decision === null}
        onCheckedChange={onChoose}
      />
      <button
        ref={button}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onShow}
        className="flex min-h-11 min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 ps-3 pe-4 text-start outline-offset-[-2px] sm:pe-5"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate text-sm font-medium text-ink">
            <bdi>{waiting.title}</bdi>
          </span>
          <span className="block text-xs text-ink-subtle">
            {waiting.number && <bdi>{waiting.number}</bdi>}
            {waiting.number && waiting.askedBy && ' · '}
            {waiting.askedBy && <bdi>{waiting.askedBy}</bdi>}
            {waiting.details['for'] && (
              <>
                {' · '}
                {t('everyday.approvals.details.for')} <bdi>{waiting.details['for']}</bdi>
              </>
            )}
            {day && (
              <>
                {' · '}
                <bdi>{formatDate(String(day), language)}</bdi>
              </>
            )}
            {' · '}
            <time dateTime={waiting.askedAt} title={times.timeTitle}>
              {times.time}
            </time>
          </span>
        </span>
        {decision ? (
          <Badge tone={decision === 'approved' ? 'success' : 'danger'}>
            {t(decision === 'approved' ? 'everyday.approvals.isApproved' : 'everyday.approvals.isRejected')}
          </Badge>
        ) : (
          <Figures className="text-sm font-medium">{figure}</Figures>
        )}
      </button>
      {held && (
        <UndoButton
          key={held.until}
          className="me-4 self-center sm:me-5"
          until={held.until}
          title={waiting.title}
          onUndo={onUndo}
        />
      )}
    </li>
  );
}
