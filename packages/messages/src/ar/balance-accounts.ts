/** Accounts that no document explains when the books are opened, by what is posted to them. */
export const balanceAccounts = {
  bank: 'البنك',
  cash: 'الصندوق',
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
