import type { fields as english } from '../en/resources-schedule.ts';
import type { MessagesOf } from '../messages-of.ts';

export const fields = {
  schedule_baselines: {
    project_id: 'المشروع',
    name: 'الاسم',
    notes: 'ملاحظات',
    is_current: 'الحالي',
    start_date: 'البداية',
    finish_date: 'النهاية',
  },
  schedule_baseline_tasks: {
    baseline_id: 'خط الأساس',
    task_id: 'المهمة',
    task_number: 'الرقم',
    task_title: 'العنوان',
    start_date: 'البداية',
    due_date: 'النهاية',
    duration_days: 'المدة (أيام عمل)',
    is_milestone: 'معلم رئيسي',
    is_leaf: 'بلا مهام فرعية',
  },
  task_checklist_items: {
    task_id: 'المهمة',
    position: 'الموضع',
    title: 'البند',
    is_required: 'إلزامي',
    is_done: 'مُنجز',
    done_by: 'أنجزه',
    done_at: 'تاريخ الإنجاز',
  },
  project_adjustments: {
    project_id: 'المشروع',
    person_id: 'الشخص',
    reason: 'السبب',
    ends_at: 'حتى',
    is_ended: 'منتهٍ',
  },
  task_series: {
    task_id: 'المهمة الأولى',
    frequency: 'معدل التكرار',
    repeat_every: 'يتكرر كل',
    is_by_weekday: 'في اليوم نفسه من أسبوع الشهر',
    next_date: 'المهمة التالية في',
    until_date: 'حتى',
    task_count: 'عدد المهام',
    is_stopped: 'متوقف',
    pattern_date: 'يُحسب من',
    made_count: 'المهام حتى الآن',
    template: 'المهام اللاحقة',
    problem: 'المشكلة',
  },
} as const satisfies MessagesOf<typeof english>;
