import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useMediaQuery } from '@plinth/ui/hooks/use-media-query.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { SelectionBar } from '@plinth/ui/layout/toolbar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Kbd } from '@plinth/ui/primitives/kbd.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { DecisionQuestion } from '../../overview/approvals/decision-question.tsx';
import { approvalsQuery, type Waiting } from '../../overview/panels/overview-queries.ts';
import { isDecided, keyOf } from '../../crud/decide/decidable.ts';
import { useSteadyLines } from '../../overview/panels/steady-lines.ts';
import { UndoBar } from './undo-decision.tsx';
import { ApprovalDetail, DecisionButtons } from './approval-detail.tsx';
import { useHeldDecisions } from './use-held-decisions.ts';
import { ApprovalList, byKind } from './approval-list.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { DeputiesSheet } from './deputies-sheet.tsx';
import { useApprovalKeys } from './use-approval-keys.ts';

const DecideMany = lazyWithMessages(
  async () => (await import('../../crud/decide/decide-many.tsx')).DecideMany<Waiting>,
);

/**
 * `/approvals`: everything that waits for the person, by kind. What is opened stands beside the list with its effect, lines
 * and history, on phones over it; what is decided stays where it stood until the page is left.
 */
export function ApprovalsPage() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const navigate = useNavigate();
  const { open }: { open?: string } = useSearch({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(approvalsQuery(useDataSource()));
  const { lines, decide, takeBack } = useSteadyLines(
    (data ?? []).filter(({ resource }) => isDecided(resource)),
  );
  const { held, approve, isApproving, note, undo, undoLast } = useHeldDecisions({ decide, takeBack });
  const [question, setQuestion] = useState<Waiting | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ many: readonly Waiting[]; isApproved: boolean } | null>(null);
  const [areDeputiesOpen, setDeputiesOpen] = useState(false);
  const groups = byKind(lines);
  const ordered = groups.flatMap((group) => group.lines);
  const current = ordered.find(({ waiting }) => keyOf(waiting) === open) ?? (isWide ? ordered[0] : undefined);
  const show = (key: string | undefined) =>
    void navigate({
      to: pageAddresses.approvals.path,
      search: key === undefined ? {} : { open: key },
      replace: true,
    });
  const many = ordered.flatMap(({ waiting, decision }) =>
    decision === null && chosen.has(keyOf(waiting)) ? [waiting] : [],
  );
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const key of keys)
        if (isChosen) next.add(key);
        else next.delete(key);
      return next;
    });
  // what an approval does stands beside it, so it asks nothing; a rejection asks why
  function handleDecide(waiting: Waiting, isApproved: boolean) {
    if (!isApproved) setQuestion(waiting);
    else if (!isApproving) approve(waiting);
  }
  useApprovalKeys({
    lines: ordered,
    current,
    onShow: show,
    onDecide: handleDecide,
    onUndo: undoLast,
    onChoose: (key) => choose([key], !chosen.has(key)),
  });

  const buttons = current && (
    <DecisionButtons
      line={current}
      isBusy={isApproving}
      onDecide={(isApproved) => handleDecide(current.waiting, isApproved)}
    />
  );
  const heldHere = current && held.get(keyOf(current.waiting));
  const undoBar = heldHere && (
    <UndoBar key={heldHere.until} held={heldHere} onUndo={() => undo(heldHere.waiting)} />
  );
  return (
    <Page
      title={t('everyday.overview.panels.approvals')}
      description={t('approvals.text')}
      width="normal"
      actions={
        can('hr', 'view') && (
          <Button onClick={() => setDeputiesOpen(true)}>{t('approvals.deputies.open')}</Button>
        )
      }
    >
      {areDeputiesOpen && <DeputiesSheet onClose={() => setDeputiesOpen(false)} />}
      {!data && !error && <SkeletonText lines={8} />}
      {!data && error && (
        <QueryFailure title={t('dashboard.loadError')} query={{ error, isFetching, refetch }} />
      )}
      {data && ordered.length === 0 && (
        <EmptyState
          icon={<CircleCheckBig />}
          title={t('everyday.approvals.emptyTitle')}
          description={t('everyday.approvals.emptyText')}
        />
      )}
      {ordered.length > 0 && (
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-6 3xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <ApprovalList
              groups={groups}
              current={current && keyOf(current.waiting)}
              chosen={chosen}
              held={held}
              onShow={show}
              onChoose={choose}
              onUndo={undo}
            />
            {isWide && <KeyHints />}
          </div>
          {isWide && current && (
            <Card
              aria-label={t('approvals.panelLabel')}
              className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto"
            >
              <CardHeader title={<bdi>{current.waiting.title}</bdi>} actions={buttons} />
              <CardBody>
                {undoBar}
                <ApprovalDetail key={keyOf(current.waiting)} line={current} />
              </CardBody>
            </Card>
          )}
        </div>
      )}
      {!isWide && current && (
        <Sheet
          isOpen
          onOpenChange={(isOpen) => !isOpen && show(undefined)}
          title={<bdi>{current.waiting.title}</bdi>}
          footer={buttons}
        >
          {undoBar}
          <ApprovalDetail key={keyOf(current.waiting)} line={current} />
        </Sheet>
      )}
      <SelectionBar count={many.length} onClear={() => setChosen(new Set())}>
        {many.every(({ canReject }) => canReject) && (
          <Button size="sm" onClick={() => setAsked({ many, isApproved: false })}>
            {t('crud.decide.confirm.reject')}
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => setAsked({ many, isApproved: true })}>
          {t('crud.decide.confirm.approve')}
        </Button>
      </SelectionBar>
      {asked && (
        <Suspense>
          <DecideMany
            waiting={asked.many}
            isApproved={asked.isApproved}
            onDecided={(decided) => {
              for (const one of decided) decide(one, asked.isApproved ? 'approved' : 'rejected');
            }}
            onClose={() => {
              setAsked(null);
              setChosen(new Set());
            }}
          />
        </Suspense>
      )}
      {question && (
        <DecisionQuestion
          waiting={question}
          isApproved={false}
          canUndo
          onDecided={() => {
            setQuestion(null);
            note(question, false);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </Page>
  );
}

/** What the keys of this page do; a phone has none. */
function KeyHints() {
  const { t } = useTranslation();
  const keys = [
    ['J', t('approvals.keys.next')],
    ['K', t('approvals.keys.previous')],
    ['A', t('approvals.keys.approve')],
    ['R', t('approvals.keys.reject')],
    ['U', t('approvals.keys.undo')],
    ['X', t('approvals.keys.choose')],
    ['Enter', t('approvals.keys.open')],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted pointer-coarse:hidden">
      {keys.map(([key, text]) => (
        <div key={key} className="flex items-center gap-1.5">
          <dt>
            <Kbd keys={key} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
