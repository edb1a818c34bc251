/** Accounts that no document explains when the books are opened, by what is posted to them. */
export const balanceAccounts = {
  bank: 'البنك',
  cash: 'الصندوق',
  prepaid_expenses: 'مصروفات مدفوعة مقدمًا',
  accrued_expenses: 'مصروفات مستحقة',
  accumulated_depreciation: 'مجمع الإهلاك',
  tax_payable: 'ضريبة مستحقة عن الإقرارات',
  fixed_assets: 'المعدات والآليات',
  input_tax: 'ضريبة المدخلات',
  output_tax: 'ضريبة المخرجات',
  tax_withheld: 'ضرائب مستقطعة من الموردين',
  withheld: 'استقطاعات الرواتب ومساهمات صاحب العمل المستحقة',
  loans: 'القروض',
  staff_loans: 'قروض الموظفين وسلفهم',
  capital: 'رأس المال',
  retained_earnings: 'الأرباح المحتجزة',
  input_cgst: 'ضريبة المدخلات المركزية CGST',
  input_sgst: 'ضريبة مدخلات الولاية SGST/UTGST',
  input_igst: 'ضريبة المدخلات المتكاملة IGST',
  output_cgst: 'ضريبة المخرجات المركزية CGST',
  output_sgst: 'ضريبة مخرجات الولاية SGST/UTGST',
  output_igst: 'ضريبة المخرجات المتكاملة IGST',
} as const;

/** Accounts of what is withheld for the state, beside that of suppliers. */
export const withheldAccounts = {
  income_tax_claimable: 'ضريبة دخل استقطعها العملاء',
  gst_claimable: 'ضريبة سلع وخدمات استقطعها العملاء',
  labour_cess: 'رسم العمالة',
  gst_withheld: 'ضريبة سلع وخدمات مستقطعة من المقاولين',
  cess_withheld: 'رسم عمالة مستقطع من المقاولين',
} as const;

/** The same, and those of vouchers: depreciation, and the company's own. */
export const furtherAccounts = {
  ...withheldAccounts,
  currency_revaluation: 'فروق عملة غير محققة',
  depreciation: 'الإهلاك',
  other_assets: 'أصول أخرى',
  other_liabilities: 'التزامات أخرى',
  other_equity: 'حقوق ملكية أخرى',
  other_income: 'إيرادات أخرى',
  other_costs: 'مصروفات عمومية أخرى',
} as const;
