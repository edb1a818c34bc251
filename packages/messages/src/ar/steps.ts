import type { steps as english } from '../en/steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const steps = {
  to: {
    acknowledged: 'إقرار بالاطلاع',
    active: 'إعادة التفعيل',
    archived: 'أرشفة',
    blocked: 'حظر',
    calculated: 'إعادة للمراجعة',
    certified: 'تصديق',
    closed: 'إغلاق',
    completed: 'إكمال',
    discontinued: 'إيقاف الاستخدام',
    disputed: 'تسجيل نزاع',
    draft: 'إعادة إلى مسودة',
    expired: 'تسجيل انتهاء المدة',
    failed: 'تسجيل عدم الاجتياز',
    in_progress: 'بدء',
    in_review: 'إرسال للمراجعة',
    in_service: 'إعادة إلى الخدمة',
    inactive: 'إلغاء التفعيل',
    issued: 'إصدار',
    linked: 'تسجيل الربط',
    locked: 'قفل',
    lost: 'تسجيل الخسارة',
    matched: 'تسجيل المطابقة',
    not_started: 'إعادة إلى لم تبدأ',
    notice: 'تسجيل الإنذار',
    on_hold: 'تعليق',
    open: 'إعادة الفتح',
    ordered: 'تسجيل الطلب',
    out_of_service: 'إخراج من الخدمة',
    paid: 'تسجيل الدفع',
    partially_ordered: 'تسجيل طلب جزئي',
    passed: 'تسجيل الاجتياز',
    pending: 'تقديم',
    planning: 'إعادة إلى التخطيط',
    posted: 'ترحيل',
    proposed: 'اقتراح',
    published: 'نشر',
    quoted: 'تسجيل تقديم السعر',
    reconciled: 'تسوية',
    reimbursed: 'تسجيل الرد',
    resolved: 'حل',
    retired: 'سحب نهائي',
    reversed: 'عكس القيد',
    scheduled: 'جدولة من جديد',
    sent: 'تسجيل الإرسال',
    submitted: 'تقديم',
    superseded: 'تسجيل الاستبدال',
    terminated: 'إنهاء',
    void: 'إبطال',
    withdrawn: 'سحب',
    won: 'تسجيل الفوز',
  },
  between: {
    blocked: {
      active: 'إلغاء الحظر',
      in_progress: 'استئناف',
    },
    cancelled: {
      not_started: 'إعادة الفتح',
    },
    completed: {
      active: 'إعادة الفتح',
      in_progress: 'إعادة الفتح',
    },
    inactive: {
      pending: 'تقديم من جديد',
    },
    linked: {
      draft: 'إلغاء الربط',
    },
    locked: {
      approved: 'فتح القفل',
    },
    lost: {
      proposed: 'إعادة الفتح',
    },
    matched: {
      pending: 'إلغاء المطابقة',
    },
    notice: {
      active: 'سحب الإنذار',
    },
    on_hold: {
      active: 'رفع التعليق',
      in_progress: 'استئناف',
      pending: 'رفع التعليق',
    },
    quoted: {
      proposed: 'إعادة إلى مقترح',
    },
    rejected: {
      pending: 'تقديم من جديد',
      submitted: 'تقديم من جديد',
    },
    terminated: {
      active: 'إعادة إلى العمل',
    },
  },
  of: {
    certificate: {
      cancelled: 'إلغاء الشهادة',
    },
    invoice: {
      cancelled: 'إلغاء الفاتورة',
    },
    leave_request: {
      cancelled: 'إلغاء الإجازة',
    },
    payroll_run: {
      cancelled: 'إلغاء دورة الرواتب',
    },
    payslip: {
      cancelled: 'إلغاء قسيمة الراتب',
    },
    performance_goal: {
      cancelled: 'إلغاء الهدف',
    },
    project: {
      cancelled: 'إلغاء المشروع',
    },
    purchase_order: {
      cancelled: 'إلغاء الأمر',
    },
    requisition: {
      cancelled: 'إلغاء طلب المواد',
    },
    safety_inspection: {
      cancelled: 'إلغاء التفتيش',
    },
    subcontract_claim: {
      cancelled: 'إلغاء المطالبة',
    },
    task: {
      blocked: 'تسجيل تعذّر المتابعة',
      cancelled: 'إلغاء المهمة',
    },
  },
} as const satisfies MessagesOf<typeof english>;
