import type { paperSentences as english } from '../en/paper-sentences.ts';
import type { MessagesOf } from '../messages-of.ts';

export const paperSentences = {
  contact: 'عناية: {{name}}',
  license: 'رقم الرخصة: {{number}}',
  page: 'صفحة {{page}} من {{pages}}',
  amountsIn: 'المبالغ بعملة {{currency}}',
  days: '{{days}} يوما',
  retentionUpTo: '{{percent}}٪ وبحد أقصى {{cap}}٪ من العقد',
  rateOf: '1 {{currency}} = {{rate}} {{base}}',
  taxIn: 'الضريبة بعملة {{currency}}',
  totalIn: 'الإجمالي شامل الضريبة بعملة {{currency}}',
  reverseChargeNote: 'يلتزم متلقي التوريد باحتساب الضريبة على البنود الخاضعة للاحتساب العكسي.',
  zeroRatedNote: 'توريد لمنطقة اقتصادية خاصة أو تصدير بموجب تعهد، دون سداد الضريبة الموحدة.',
  creditFor: 'يصحح هذا الإشعار الفاتورة {{number}} بتاريخ {{date}}.',
  architectText:
    'وفقا لمستندات العقد واستنادا إلى المعاينة في الموقع وبيانات هذا الطلب، يستحق المقاول المبلغ المعتمد أدناه.',
  toWhom: 'إلى من يهمه الأمر',
  salaryLetter:
    'نشهد بأن السيد/السيدة {{name}}، الرقم الوظيفي {{number}}، يعمل/تعمل لدى {{company}} منذ {{joined}} بوظيفة {{title}}. ويتكون الراتب الشهري مما يلي:',
  salaryLetterLeft:
    'نشهد بأن السيد/السيدة {{name}}، الرقم الوظيفي {{number}}، عمل/عملت لدى {{company}} من {{joined}} إلى {{left}} بوظيفة {{title}}. وكان الراتب الشهري يتكون مما يلي:',
  experience:
    'نشهد بأن السيد/السيدة {{name}}، الرقم الوظيفي {{number}}، يعمل/تعمل لدى {{company}} منذ {{joined}} بوظيفة {{title}}.',
  experienceLeft:
    'نشهد بأن السيد/السيدة {{name}}، الرقم الوظيفي {{number}}، عمل/عملت لدى {{company}} من {{joined}} إلى {{left}} بوظيفة {{title}}.',
  experienceEnd: 'ونتمنى دوام التوفيق والنجاح.',
  offerText: 'السيد/السيدة {{name}}، يسر {{company}} أن تعرض عليكم وظيفة {{title}} وفق الشروط أدناه.',
  offerEnd:
    'هذا العرض مشروط بالحصول على تصريح عمل ساري وبالمستندات التي يطلبها القانون. للقبول يرجى توقيع نسخة منه وإعادتها.',
  letterEnd: 'صدرت هذه الشهادة بناء على طلب الموظف دون أدنى مسؤولية على الشركة.',
  settlementText: 'استلمت المبلغ المذكور أعلاه تسوية كاملة ونهائية لجميع مستحقاتي.',
  receiptText: 'استلمنا مع الشكر المبلغ أدناه عن الفاتورة {{number}}.',
  adviceText: 'دفعنا المبلغ أدناه عن فاتورتكم {{number}}.',
  madeByComputer: 'هذا المستند صادر آليا ولا يحتاج إلى توقيع.',
  employeeFallback: 'موظف',
} as const satisfies MessagesOf<typeof english>;
