import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@plinth/ui/class-names.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { isDecided, keyOf, type WaitingLine } from '../../overview/panels/steady-lines.ts';
import { amountOf } from '../../overview/panels/waiting-details.tsx';

export type ApprovalGroup = { resource: string; lines: readonly WaitingLine[] };

/** Lines of one kind together; the kind that waits longest first. */
export function byKind(lines: readonly WaitingLine[]): ApprovalGroup[] {
  const groups = new Map<string, WaitingLine[]>();
  for (const line of lines)
    groups.set(line.waiting.resource, [...(groups.get(line.waiting.resource) ?? []), line]);
  return [...groups].map(([resource, held]) => ({ resource, lines: held }));
}

/** What waits, grouped; a line opens and decides nothing itself. */
export function ApprovalList({
  groups,
  current,
  onShow,
}: {
  groups: readonly ApprovalGroup[];
  /** Key of the line that is open. */
  current: string | undefined;
  onShow: (key: string) => void;
}) {
  const { t } = useTranslation();
  return groups.map(({ resource, lines }) => {
    const kind = isDecided(resource) ? t(`resources.${resource}.plural`) : '';
    return (
      <Card key={resource} aria-label={kind}>
        <CardHeader
          title={kind}
          actions={<Badge>{lines.filter(({ decision }) => decision === null).length}</Badge>}
        />
        <ul className="divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <ApprovalLine
              key={keyOf(line.waiting)}
              line={line}
              isCurrent={keyOf(line.waiting) === current}
              onShow={() => onShow(keyOf(line.waiting))}
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
  onShow,
}: {
  line: WaitingLine;
  isCurrent: boolean;
  onShow: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const times = useTimeTexts()(waiting.askedAt);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onShow}
        className={cn(
          'flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5 text-start sm:px-5',
          'outline-offset-[-2px] hover:bg-hover',
          isCurrent && 'bg-accent-soft',
        )}
      >
        <span className="min-w-0 flex-1 basis-40">
          <bdi className="block truncate text-sm font-medium text-ink">{waiting.title}</bdi>
          <span className="block text-xs text-ink-subtle">
            {waiting.number && <bdi>{waiting.number}</bdi>}
            {waiting.number && waiting.askedBy && ' · '}
            {waiting.askedBy && <bdi>{waiting.askedBy}</bdi>}
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
          <Figures className="text-sm font-medium">{amountOf(waiting, language)}</Figures>
        )}
      </button>
    </li>
  );
}
