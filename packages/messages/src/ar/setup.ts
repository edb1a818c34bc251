import type { setup as english } from '../en/setup.ts';
import type { MessagesOf } from '../messages-of.ts';

export const setup = {
  title: 'إعداد Plinth',
  subtitle: 'أنشئ الشركة وحسابها الأول، وهو حساب المالك.',
  companySection: 'الشركة',
  ownerSection: 'المالك',
  companyName: 'اسم الشركة',
  baseCurrency: 'العملة الأساسية',
  baseCurrencyHelp: 'العملة الافتراضية للمستندات والتقارير.',
  timeZone: 'المنطقة الزمنية',
  timeZoneHelp: 'تحدد تاريخ اليوم لتواريخ الاستحقاق وأرقام المستندات.',
  countryPack: 'بلد الرواتب',
  taxId: 'الرقم الضريبي (اختياري)',
  taxIdHelp: {
    AE: 'رقم التسجيل الضريبي (TRN)، 15 رقمًا. يظهر على الفواتير الضريبية.',
    IN: 'رقم GSTIN، 15 خانة. يظهر على الفواتير الضريبية.',
    none: 'يظهر على الفواتير.',
  },
  countryPackHelp: 'أيام الراحة والضرائب والقواعد النظامية الأولية.',
  countryPacks: { AE: 'الإمارات العربية المتحدة', IN: 'الهند', none: 'بدون' },
  token: 'رمز الإعداد',
  tokenHelp: 'يظهر في مخرجات بدء تشغيل الخادم، ويثبت أنك من ثبّت النظام.',
  submit: 'الإعداد وتسجيل الدخول',
  failed: 'فشل الإعداد. لم يُحفظ شيء.',
} as const satisfies MessagesOf<typeof english>;
