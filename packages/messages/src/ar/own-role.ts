import type { ownRole as english } from '../en/own-role.ts';
import type { MessagesOf } from '../messages-of.ts';

export const ownRole = {
  waiting: 'حسابك بانتظار موافقة أحد مالكي الشركة. تُفتح هذه الصفحة تلقائيًا بعد الموافقة.',
  noRole: 'لا يوجد دور بعد. اطلبه من أحد مالكي الشركة.',
  roles: { EMPLOYEE: 'موظف', MANAGER: 'مدير', ADMIN: 'مسؤول النظام', OWNER: 'مالك' },
} as const satisfies MessagesOf<typeof english>;
