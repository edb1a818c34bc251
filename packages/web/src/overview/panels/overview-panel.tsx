import { Suspense } from 'react';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { AttentionPanel, CashPanel, MarginPanel, MoneyPanel } from './company-panels.tsx';

const panels = {
  approvals: ApprovalsPanel,
  money: MoneyPanel,
  attention: AttentionPanel,
  margin: MarginPanel,
  cash: CashPanel,
  // only some kinds of dashboard have these
  health: lazyWithMessages(async () => (await import('../role-panels/health-panel.tsx')).HealthPanel),
  requests: lazyWithMessages(
    async () => (await import('../role-panels/own-requests-panel.tsx')).OwnRequestsPanel,
  ),
} as const;

export type OverviewPanelName = keyof typeof panels;

/** The panels of a dashboard that are not about tasks and projects. */
export function OverviewPanel({ name }: { name: OverviewPanelName }) {
  const Panel = panels[name];
  return (
    <Suspense fallback={<div className="h-48" />}>
      <Panel />
    </Suspense>
  );
}
