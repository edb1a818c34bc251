import type { choices as english } from '../en/first-choices.ts';
import type { MessagesOf } from '../messages-of.ts';

export const choices = {
  external_entities: {
    entity_type: {
      CLIENT: 'عميل',
      SUPPLIER: 'مورد',
      CONTRACTOR: 'مقاول',
      VENDOR: 'بائع',
    },
    status: {
      pending: 'بانتظار الاعتماد',
      active: 'نشط',
      inactive: 'غير نشط',
      on_hold: 'معلّق',
      blocked: 'محظور',
    },
  },
  projects: {
    status: {
      planning: 'قيد التخطيط',
      proposed: 'مقترح',
      quoted: 'قُدّم عرض سعر',
      won: 'تمت ترسيته',
      lost: 'لم تتم ترسيته',
      in_progress: 'قيد التنفيذ',
      on_hold: 'متوقف مؤقتًا',
      completed: 'مكتمل',
      closed: 'مغلق',
      cancelled: 'ملغى',
    },
    priority: { low: 'منخفضة', medium: 'متوسطة', high: 'عالية', critical: 'حرجة' },
    progress_method: {
      duration: 'مرجّحة بالمدة',
      cost: 'مرجّحة بالميزانية',
      quantity: 'مرجّحة بالكمية',
      count: 'المهام متساوية',
      manual: 'تُدخل يدويًا',
    },
    sequence_rule: { reason: 'طلب السبب', refuse: 'الرفض', allow: 'السماح' },
  },
  tasks: {
    task_status: {
      not_started: 'لم تبدأ',
      in_progress: 'قيد التنفيذ',
      blocked: 'متعطلة',
      in_review: 'قيد المراجعة',
      completed: 'مكتملة',
      cancelled: 'ملغاة',
    },
    priority_level: {
      low: 'منخفضة',
      medium: 'متوسطة',
      high: 'عالية',
      urgent: 'عاجلة',
    },
    constraint_type: {
      as_soon_as_possible: 'في أقرب وقت ممكن',
      as_late_as_possible: 'في أبعد وقت ممكن',
      start_no_earlier_than: 'لا تبدأ قبل',
      start_no_later_than: 'لا تبدأ بعد',
      finish_no_earlier_than: 'لا تنتهي قبل',
      finish_no_later_than: 'لا تنتهي بعد',
      must_start_on: 'يجب أن تبدأ في',
      must_finish_on: 'يجب أن تنتهي في',
    },
  },
  task_dependencies: {
    dependency_type: {
      FS: 'من النهاية إلى البداية (FS)',
      SS: 'من البداية إلى البداية (SS)',
      FF: 'من النهاية إلى النهاية (FF)',
      SF: 'من البداية إلى النهاية (SF)',
    },
  },
} as const satisfies MessagesOf<typeof english>;
