import type { payCalculations as english } from '../en/pay-calculations.ts';
import type { MessagesOf } from '../messages-of.ts';

export const payCalculations = {
  percentOf: '{{rate}} من {{base}}',
  roundedUp: '{{amount}}، مقربا إلى الأعلى',
  partOfMonth: '{{share}} من الشهر',
  partOf: '{{part}} من أصل {{whole}}',
  lower: 'الأقل من {{first}} و {{second}}',
  higher: 'الأعلى من {{first}} و {{second}}',
  hours: '{{hours}} ساعة',
  months: '{{months}} من أشهر الخدمة',
  oldRegime: 'الضريبة على {{income}} (النظام القديم)',
  newRegime: 'الضريبة على {{income}} (النظام الجديد)',
} as const satisfies MessagesOf<typeof english>;
