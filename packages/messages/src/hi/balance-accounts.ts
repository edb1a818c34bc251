/** Accounts that no document explains when the books are opened, by what is posted to them. */
export const balanceAccounts = {
  bank: 'बैंक',
  cash: 'नकद',
  prepaid_expenses: 'पूर्वदत्त खर्च',
  accrued_expenses: 'उपार्जित खर्च',
  accumulated_depreciation: 'संचित मूल्यह्रास',
  tax_payable: 'रिटर्न पर देय कर',
  fixed_assets: 'संयंत्र और उपकरण',
  input_tax: 'इनपुट कर',
  output_tax: 'आउटपुट कर',
  tax_withheld: 'आपूर्तिकर्ताओं से काटा गया कर (TDS)',
  withheld: 'देय वेतन कटौतियाँ और नियोक्ता अंशदान',
  loans: 'ऋण',
  staff_loans: 'कर्मचारियों के ऋण और अग्रिम',
  capital: 'पूँजी',
  retained_earnings: 'संचित लाभ',
  input_cgst: 'इनपुट सीजीएसटी',
  input_sgst: 'इनपुट एसजीएसटी/यूटीजीएसटी',
  input_igst: 'इनपुट आईजीएसटी',
  output_cgst: 'आउटपुट सीजीएसटी',
  output_sgst: 'आउटपुट एसजीएसटी/यूटीजीएसटी',
  output_igst: 'आउटपुट आईजीएसटी',
} as const;

/** Accounts of what is withheld for the state, beside that of suppliers. */
export const withheldAccounts = {
  income_tax_claimable: 'ग्राहकों द्वारा काटा गया आयकर (TDS)',
  gst_claimable: 'ग्राहकों द्वारा काटा गया GST',
  labour_cess: 'श्रम उपकर',
  gst_withheld: 'ठेकेदारों से काटा गया GST',
  cess_withheld: 'ठेकेदारों से काटा गया श्रम उपकर',
} as const;

/** The same, and those of vouchers: depreciation, and the company's own. */
export const furtherAccounts = {
  ...withheldAccounts,
  currency_revaluation: 'अप्राप्त विनिमय अंतर',
  depreciation: 'मूल्यह्रास',
  other_assets: 'अन्य परिसंपत्तियाँ',
  other_liabilities: 'अन्य देनदारियाँ',
  other_equity: 'अन्य इक्विटी',
  other_income: 'अन्य आय',
  other_costs: 'अन्य ऊपरी खर्च',
} as const;
