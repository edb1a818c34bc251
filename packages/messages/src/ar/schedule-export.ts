import type { scheduleExport as english } from '../en/schedule-export.ts';
import type { MessagesOf } from '../messages-of.ts';

export const scheduleExport = {
  title: 'تصدير الجدول الزمني',
  text: 'تبقى الكميات ورموز التكلفة وقوائم التحقق والتعليقات في Plinth.',
  format: 'صيغة الملف',
  formatsHelp: {
    xml: 'يُفتح أيضًا في GanttProject وAsta Powerproject.',
    xer: 'يُفتح أيضًا في Asta Powerproject.',
    pmxml: 'صيغة XML لتبادل البيانات في Primavera P6.',
  },
  loading: 'جارٍ إعداد الجدول الزمني …',
  failed: 'تعذّرت قراءة الجدول الزمني',
  download: 'تنزيل',
  complete: 'يقرأ {{program}} كل ما في هذا الجدول.',
  groups: {
    kept: 'محفوظة لـ Plinth فقط؛ يتجاهلها {{program}}',
    changed: 'قد يغيّرها {{program}}',
    missing: 'ليست في الملف',
  },
  kinds: {
    summary_links: 'ارتباطات المهام التجميعية',
    levels_of_effort: 'أنشطة مستوى الجهد (مهام عادية بالتواريخ نفسها هناك)',
    exact_progress: 'كسور نسبة الإنجاز (تُقرَّب هناك إلى عدد صحيح)',
    deadlines: 'المواعيد النهائية',
    baselines: 'خطوط الأساس',
    responsible: 'المسؤولون عن المهام',
    summary_facts: 'أولويات المهام التجميعية وقيودها',
    order: 'ترتيب المهام التي تلي مهمة تجميعية (تظهر قبلها هناك)',
    double_links: 'ارتباط ثانٍ بين المهمتين نفسيهما',
    links_to_summary_finish: 'ارتباطات بنهاية مهمة تجميعية',
    long_names: 'أسماء أطول من 120 حرفًا، أو 100 للمهام التجميعية',
    cancelled_tasks: 'المهام الملغاة',
    older_baselines: 'خطوط الأساس الزائدة على أول أحد عشر خطًا',
    holiday_names: 'أسماء العطل',
    summary_people: 'إسنادات المهام التجميعية',
  },
} as const satisfies MessagesOf<typeof english>;
