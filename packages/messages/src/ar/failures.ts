import type { failures as english } from '../en/failures.ts';
import type { MessagesOf } from '../messages-of.ts';

export const failures = {
  employees: {
    create: 'فشل إنشاء الموظف',
    update: 'فشل تحديث الموظف',
    remove: 'خطأ في حذف الموظف',
  },
  budgets: { create: 'خطأ في إنشاء الميزانية' },
  projects: { update: 'خطأ في تحديث المشروع' },
  leave_requests: { create: 'فشل إرسال الطلب' },
  time_entries: {
    create: 'فشلت إضافة السجل',
    update: 'فشل تحديث السجل',
    remove: 'فشل حذف السجل',
  },
} as const satisfies MessagesOf<typeof english>;
