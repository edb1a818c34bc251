import { ApprovalsPanel } from './approvals-panel.tsx';
import { CashPanel, HealthPanel, MoneyPanel } from './company-panels.tsx';
import { OwnRequestsPanel } from './own-requests-panel.tsx';

const panels = {
  approvals: ApprovalsPanel,
  money: MoneyPanel,
  cash: CashPanel,
  health: HealthPanel,
  requests: OwnRequestsPanel,
} as const;

export type OverviewPanelName = keyof typeof panels;

/** The panels of a dashboard that are not about tasks and projects. */
export function OverviewPanel({ name }: { name: OverviewPanelName }) {
  const Panel = panels[name];
  return <Panel />;
}
