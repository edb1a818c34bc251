import type { safety as english } from '../en/safety.ts';
import type { MessagesOf } from '../messages-of.ts';

export const safety = {
  rates: {
    title: 'معدلات الإصابات',
    text: 'آخر اثني عشر شهرًا. الساعات هي سجلات الوقت وكشوف أطقم العمل المعتمدة دون فترات الراحة.',
    ltifr: 'معدل تكرار الإصابات المهدرة للوقت (LTIFR)',
    ltifrText: 'إصابات مهدرة للوقت لكل 1,000,000 ساعة',
    trir: 'معدل الإصابات القابلة للتسجيل (TRIR)',
    trirText: 'إصابات قابلة للتسجيل لكل 200,000 ساعة (OSHA)',
    severity: 'معدل الشدة',
    severityText: 'أيام مفقودة لكل 1,000,000 ساعة',
    noHours: 'لا توجد ساعات معتمدة',
    lostTime: 'إصابات مهدرة للوقت',
    recordable: 'قابلة للتسجيل',
    firstAid: 'إسعافات أولية',
    nearMisses: 'حوادث وشيكة',
    daysLost: 'الأيام المفقودة',
    unclassified: 'غير مصنّفة',
    hours: 'الساعات',
    month: 'الشهر',
    project: 'المشروع',
    byMonth: 'حسب الشهر',
    byMonthText: 'تغطي المعدلات الأشهر الاثني عشر المنتهية بكل شهر.',
    byProject: 'حسب المشروع، اثنا عشر شهرًا',
    company: 'كل المشاريع',
    trend: 'LTIFR وTRIR، اثنا عشر شهرًا',
    empty: 'لا توجد ساعات أو إصابات في هذه الأشهر الاثني عشر.',
    classify: 'إصابات غير مصنّفة: {{count, number}}. لا تدخل في المعدلات.',
    byClass: 'عرض الإصابات حسب التصنيف',
    opens: 'عرض الحوادث: {{figure}}، {{period}}: {{number}}',
  },
} as const satisfies MessagesOf<typeof english>;
