import type * as english from '../en/resources-workflows.ts';
import type { MessagesOf } from '../messages-of.ts';
import { choices as policyChoices } from './resources-expense-policy.ts';

export const resources = {
  workflow_templates: {
    singular: 'مسار اعتماد',
    plural: 'مسارات الاعتماد',
    create: 'مسار جديد',
    edit: 'تعديل المسار',
    search: 'بحث بالاسم',
    emptyTitle: 'لا توجد مسارات بعد',
    emptyText: 'من دون مسار يكفي اعتماد واحد. أضف مسارًا للمستندات التي يعتمدها عدة أشخاص بالتتابع.',
  },
  workflow_steps: {
    singular: 'خطوة',
    plural: 'الخطوات',
    create: 'إضافة خطوة',
    edit: 'تعديل الخطوة',
    emptyText: 'لا توجد خطوات بعد. لا يُطبَّق المسار قبل إضافة خطوة.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  workflow_templates: {
    name: 'الاسم',
    document_kind: 'المستندات',
    position: 'الترتيب',
    min_amount: 'المبلغ من',
    min_days: 'الأيام من',
    leave_type_id: 'نوع الإجازة',
    expense_type: 'نوع المصروف',
    project_id: 'المشروع',
    department_id: 'القسم',
    status: 'الحالة',
  },
  workflow_steps: {
    workflow_template_id: 'المسار',
    position: 'الترتيب',
    approver_kind: 'المعتمِد',
    role_id: 'الدور',
    approver_id: 'الشخص',
    escalation_days: 'التصعيد بعد (أيام)',
    escalation_id: 'التصعيد إلى',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  workflow_templates: {
    position: 'إذا انطبقت شروط أكثر من مسار على المستند، يُطبَّق صاحب الرقم الأصغر.',
    min_amount: 'بعملة الشركة، شاملًا الضريبة.',
    department_id: 'قسم مقدّم الطلب.',
    status: 'يُطبَّق على المستندات الجديدة بعد تفعيله. أضف خطواته أولًا.',
  },
  workflow_steps: {
    approver_kind:
      'إذا لم يتمكن أي من المعيّنين من الاعتماد، يعتمد أحد المالكين. تتطلب الخطوة الأخيرة صلاحية اعتماد هذه المستندات.',
    escalation_id: 'يمكنه الاعتماد أيضًا بعد انقضاء هذه الأيام، ويصله إشعار.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  workflow_templates: {
    document_kind: {
      leave_requests: 'طلبات الإجازة',
      expenses: 'المصروفات',
      requisition_drafts: 'طلبات الشراء',
      purchase_orders: 'أوامر الشراء',
      work_order_drafts: 'أوامر العمل',
      change_order_drafts: 'أوامر تعديل التوريد/المقاول',
      variation_order_drafts: 'الأوامر التغييرية',
      supplier_invoices: 'فواتير الموردين',
      invoices: 'الفواتير',
    },
    expense_type: policyChoices.expense_limits.expense_type,
    status: { active: 'نشط', inactive: 'غير نشط' },
  },
  workflow_steps: {
    approver_kind: {
      manager: 'مدير مقدّم الطلب',
      project_manager: 'مدير المشروع',
      role: 'دور',
      person: 'شخص معيّن',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  workflow_template: 'المسار',
  workflow_conditions: 'الشروط',
  workflow_step: 'الخطوة',
} as const satisfies MessagesOf<typeof english.sections>;
