import type { steps as english } from '../en/steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const steps = {
  to: {
    answered: 'تسجيل الرد',
    notified: 'تسجيل الإشعار',
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
    inactive: 'تعطيل',
    issued: 'إصدار',
    locked: 'قفل',
    lost: 'تسجيل عدم الترسية',
    matched: 'تسجيل المطابقة',
    not_started: 'إعادة إلى «لم تبدأ»',
    notice: 'تسجيل الإشعار',
    on_hold: 'تعليق',
    open: 'إعادة الفتح',
    out_of_service: 'إخراج من الخدمة',
    paid: 'تسجيل الدفع',
    passed: 'تسجيل الاجتياز',
    pending: 'تقديم',
    planning: 'إعادة إلى التخطيط',
    posted: 'ترحيل',
    priced: 'تسعير',
    proposed: 'اقتراح',
    published: 'نشر',
    quoted: 'تسجيل تقديم عرض السعر',
    reconciled: 'تسوية',
    reimbursed: 'تسجيل التعويض',
    resolved: 'تسجيل المعالجة',
    retired: 'سحب نهائي',
    reversed: 'عكس القيد',
    scheduled: 'إعادة الجدولة',
    sent: 'تسجيل الإرسال',
    stopped: 'إيقاف',
    submitted: 'تقديم',
    superseded: 'تسجيل الاستبدال',
    terminated: 'إنهاء',
    void: 'إبطال',
    withdrawn: 'سحب',
    won: 'تسجيل الترسية',
  },
  between: {
    awarded: {
      closed: 'إعادة الفتح',
    },
    closed: {
      sent: 'إعادة الفتح',
    },
    sent: {
      closed: 'إغلاق باب العروض',
    },
    blocked: {
      active: 'إلغاء الحظر',
      in_progress: 'استئناف',
    },
    calibration: {
      open: 'إعادة إلى مفتوحة',
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
      active: 'سحب الإشعار',
    },
    on_hold: {
      active: 'رفع التعليق',
      in_progress: 'استئناف',
      pending: 'رفع التعليق',
    },
    quoted: {
      proposed: 'إعادة إلى «مقترح»',
    },
    rejected: {
      pending: 'تقديم من جديد',
      submitted: 'تقديم من جديد',
    },
    terminated: {
      active: 'إعادة إلى العمل',
    },
  },
  // decisions that are more than yes or no
  decide: {
    employee: { active: 'تثبيت التعيين', notice: 'تسجيل الإشعار' },
    submittal: {
      approved_as_noted: 'اعتماد مع ملاحظات',
      revise_and_resubmit: 'طلب تعديل وإعادة تقديم',
    },
    tax_return: {
      filed: 'تقديم الإقرار',
      draft: 'إعادة إلى مسودة',
    },
  },
  of: {
    rfi: {
      open: 'إرسال',
    },
    meeting: {
      issued: 'إصدار المحضر',
    },
    delay_event: {
      submitted: 'تقديم المطالبة',
    },
    certificate: {
      cancelled: 'إلغاء المستخلص',
    },
    tax_return: {
      pending: 'اعتباره جاهزًا',
      draft: 'إعادة فتح',
    },
    final_account: {
      cancelled: 'إلغاء الحساب الختامي',
    },
    invoice: {
      cancelled: 'إلغاء الفاتورة',
    },
    leave_encashment: {
      cancelled: 'إلغاء الصرف',
    },
    leave_request: {
      cancelled: 'إلغاء طلب الإجازة',
    },
    payroll_run: {
      cancelled: 'إلغاء مسير الرواتب',
    },
    payslip: {
      cancelled: 'إلغاء قسيمة الراتب',
    },
    disciplinary_record: { proposed: 'اقتراح', draft: 'إعادة إلى مسودة', withdrawn: 'سحب' },
    document_signature: { signed: 'توقيع', withdrawn: 'سحب' },
    item_handover: {
      acknowledged: 'تأكيد الاستلام',
      returned: 'استعادة',
      lost: 'تسجيل الفقدان',
    },
    company_item: {
      available: 'إعادة إلى الاستخدام',
    },
    employee_checklist_line: {
      done: 'إنجاز',
      not_needed: 'تحديد كغير لازمة',
    },
    benefit_enrolment: {
      ended: 'إنهاء التسجيل',
    },
    vacancy: {
      open: 'إعادة فتح الوظيفة',
      closed: 'إغلاق الوظيفة',
    },
    job_application: {
      screening: 'بدء الفرز',
      interview: 'نقل إلى المقابلة',
      offer: 'نقل إلى العرض',
      rejected: 'رفض الطلب',
      withdrawn: 'تسجيل الانسحاب',
    },
    job_interview: {
      held: 'إكمال المقابلة',
      cancelled: 'إلغاء المقابلة',
    },
    job_offer: {
      accepted: 'تسجيل القبول',
      declined: 'تسجيل الرفض',
      hired: 'تعيين',
      withdrawn: 'سحب العرض',
    },
    training_session: {
      held: 'تسجيل الانعقاد',
      cancelled: 'إلغاء الجلسة',
      planned: 'إعادة فتح الجلسة',
    },
    review_cycle: {
      open: 'فتح الدورة',
      calibration: 'بدء المعايرة',
      closed: 'إغلاق الدورة ومشاركة التقييمات',
      cancelled: 'إلغاء الدورة',
    },
    self_assessment: {
      submitted: 'تقديم التقييم الذاتي',
      draft: 'إعادة فتح التقييم الذاتي',
    },
    performance_review: {
      completed: 'إكمال التقييم',
      cancelled: 'إلغاء التقييم',
    },
    performance_goal: {
      cancelled: 'إلغاء الهدف',
    },
    cheque: {
      issued: 'اعتماد وإصدار',
      cleared: 'تسجيل التحصيل',
      returned: 'تسجيل الارتجاع',
      handed_back: 'إعادة الشيك',
      deposited: 'تسجيل الإيداع',
    },
    payment_run: {
      paid: 'صرف الدفعات',
      rejected: 'سحب الاعتماد',
    },
    supplier_bank_account: {
      confirmed: 'تأكيد الحساب',
      pending: 'إعادة للتأكيد',
      closed: 'إغلاق الحساب',
    },
    petty_cash_voucher: {
      cancelled: 'إلغاء السند',
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
    rfq: {
      cancelled: 'إلغاء الطلب',
    },
    safety_incident: {
      void: 'تحديد كمكرر',
    },
    safety_inspection: {
      cancelled: 'إلغاء التفتيش',
    },
    subcontract_claim: {
      cancelled: 'إلغاء المستخلص',
    },
    task: {
      blocked: 'تحديد كمتعطلة',
      cancelled: 'إلغاء المهمة',
    },
    work_permit: {
      cancelled: 'إلغاء التصريح',
      requested: 'إرسال الطلب',
    },
  },
} as const satisfies MessagesOf<typeof english>;
