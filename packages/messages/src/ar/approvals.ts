import type { approvals as english } from '../en/approvals.ts';
import type { MessagesOf } from '../messages-of.ts';

export const approvals: MessagesOf<typeof english> = {
  text: 'الطلبات التي تحتاج إلى قرارك، حسب النوع.',
  listLabel: 'الطلبات',
  panelLabel: 'الطلب',
  close: 'إغلاق',
  openRecord: 'فتح السجل',
  decided: 'تم البت فيه',
  keys: { next: 'التالي', previous: 'السابق', open: 'فتح السجل', approve: 'اعتماد', reject: 'رفض' },
  effects: {
    title: 'أثر الاعتماد',
    figure: 'البند',
    before: 'قبل',
    after: 'بعد',
    none: 'لا تتغير أي ميزانية أو عقد أو رصيد.',
    loadFailed: 'تعذر عرض أثر الاعتماد',
    refused: 'الاعتماد غير ممكن حاليًا',
    kinds: {
      contract_value: 'قيمة العقد',
      certified: 'المعتمد حتى تاريخه',
      order_value: 'قيمة الأمر',
      order_billed: 'المفوتر على الأمر',
      claimed: 'المطالب به حتى تاريخه',
      budget_left: 'المتبقي من الميزانية',
      line_left: 'المتبقي في بند التكلفة',
      actual_cost: 'التكلفة الفعلية',
      receivable: 'الذمم المدينة',
      payable: 'الذمم الدائنة',
      leave_left: 'رصيد الإجازة بالأيام',
    },
  },
  recordLoadFailed: 'تعذر تحميل السجل',
};
