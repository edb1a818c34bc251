import type { actions as english } from '../en/actions.ts';
import type { MessagesOf } from '../messages-of.ts';

export const actions = {
  inputs: {
    percentage: 'نسبة مما احتُجز',
    budget_line_id: 'البند',
    from_line_id: 'من البند',
    to_line_id: 'إلى البند',
    amount: 'المبلغ',
    description: 'السبب',
    leave_type_id: 'نوع الإجازة',
    leave_year: 'السنة',
    days: 'الأيام',
    reason: 'السبب',
  },
  true_up_labour: {
    label: 'تسوية تكلفة العمالة',
    title: 'تسوية تكلفة عمالة «{{title}}»؟',
    text: 'يوزَّع أجر كل شخص، مع ما يدفعه صاحب العمل فوقه، على ساعاته المعتمدة في الفترة، ويتحمل كل مشروع الفرق عما حُمِّلت به ساعاته.',
    confirm: 'ترحيل الفرق',
  },
  reverse_labour_true_up: {
    label: 'عكس التسوية',
    title: 'عكس تسوية «{{title}}»؟',
    text: 'تُرحَّل المبالغ نفسها بالعكس، ويمكن إجراء التسوية من جديد بعد ذلك.',
    confirm: 'عكس التسوية',
  },
  quotation_from_boq: {
    label: 'إنشاء عرض سعر',
    title: 'إنشاء عرض سعر من «{{title}}»؟',
    text: 'تُنسخ البنود بأسعارها، ويبقى جدول الكميات كما هو.',
    confirm: 'إنشاء العرض',
  },
  revise_boq: {
    label: 'إصدار جديد',
    title: 'إنشاء إصدار جديد من «{{title}}»؟',
    text: 'الإصدار التالي مسودة بالأقسام والبنود نفسها. يبقى هذا للقراءة ويُسجَّل مستبدلًا.',
    confirm: 'إنشاء الإصدار',
  },
  quotation_won: {
    label: 'فزنا به',
    title: 'هل رُسي «{{title}}»؟',
    text: 'في خطوة واحدة يُنشأ من البنود العقد وجدول قيمه وميزانية المشروع. لا يمكن تغيير العرض بعد ذلك.',
    confirm: 'رُسي',
  },
  revise_quotation: {
    label: 'إصدار جديد',
    title: 'إنشاء إصدار جديد من «{{title}}»؟',
    text: 'الإصدار التالي مسودة بالبنود والشروط نفسها. ويُسجَّل هذا مستبدلًا.',
    confirm: 'إنشاء الإصدار',
  },
  release_retention: {
    label: 'صرف المحتجز',
    title: 'صرف المحتجز من «{{title}}»',
    text: 'تصبح هذه النسبة من كل ما احتُجز مستحقة. ولا يُصرف أكثر مما لا يزال محتجزًا.',
    confirm: 'صرف',
  },
  send_invoice_email: {
    label: 'إرسال بالبريد',
    title: 'إرسال «{{title}}» إلى العميل؟',
    text: 'تصل الفاتورة إلى عنوان البريد الإلكتروني المسجل للعميل.',
    confirm: 'إرسال',
  },
  modify_budget: {
    label: 'تعديل بند',
    title: 'تعديل بند من «{{title}}»',
    text: 'يُضاف المبلغ إلى البند، وإن كان أقل من الصفر يُخصم منه. ويُحفظ في سجل الميزانية.',
    confirm: 'تعديل',
  },
  transfer_budget: {
    label: 'نقل بين البنود',
    title: 'نقل مبلغ داخل «{{title}}»',
    text: 'يبقى مجموع الميزانية كما هو.',
    confirm: 'نقل',
  },
  adjust_leave_balance: {
    label: 'تصحيح الإجازة',
    title: 'تصحيح إجازة «{{title}}»',
    text: 'الأيام فوق الصفر تُضاف إلى الرصيد، وتحته تُخصم منه. ويُحفظ ذلك في سجل الرصيد.',
    confirm: 'تصحيح',
  },
  process_payroll: {
    label: 'إعداد قسيمة راتب هذا الشهر',
    title: 'حساب قسيمة راتب «{{title}}»',
    text: 'الراتب والبدلات والساعات المعتمدة وما تقتطعه الدولة عن هذا الشهر، كمسودة بكل خطواتها. والمسودة الموجودة يُعاد حسابها.',
    confirm: 'حساب',
  },
} as const satisfies MessagesOf<typeof english>;
