import { useTranslation } from 'react-i18next';
import { listAddressOf } from '@plinth/domain/addresses.ts';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';

/** The areas of human resources, each by the address of its first list. */
const areas = [
  { name: 'employees', label: 'hr.tabs.employees', href: listAddressOf('employees') },
  { name: 'organization', label: 'hr.tabs.organization', href: listAddressOf('departments') },
  { name: 'attendance', label: 'hr.tabs.attendance', href: listAddressOf('attendance') },
  { name: 'leave', label: 'hr.tabs.leaveRequests', href: listAddressOf('leave_requests') },
  { name: 'payroll', label: 'hr.tabs.payroll', href: listAddressOf('payroll') },
] as const;

export type HrArea = (typeof areas)[number]['name'];

/** The way between the areas of human resources, from whichever is open. */
export function HrAreaTabs({ current }: { current: HrArea | undefined }) {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('hr.title')}
      items={areas.map(({ name, label, href }) => ({ href, label: t(label), isCurrent: name === current }))}
    />
  );
}
