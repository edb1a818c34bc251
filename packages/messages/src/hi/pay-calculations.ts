import type { payCalculations as english } from '../en/pay-calculations.ts';
import type { MessagesOf } from '../messages-of.ts';

export const payCalculations = {
  percentOf: '{{base}} का {{rate}}',
  roundedUp: '{{amount}}, अगले पूरे रुपये तक',
  partOfMonth: '{{share}} माह',
  partOf: '{{whole}} में से {{part}}',
  lower: '{{first}} और {{second}} में से कम',
  higher: '{{first}} और {{second}} में से ज़्यादा',
  hours: '{{hours}} घंटे',
  months: '{{months}} महीने की सेवा',
  oldRegime: '{{income}} पर कर (पुरानी व्यवस्था)',
  newRegime: '{{income}} पर कर (नई व्यवस्था)',
} as const satisfies MessagesOf<typeof english>;
