/** Accounts that no document explains when the books are opened, by what is posted to them. */
export const balanceAccounts = {
  bank: 'बैंक',
  cash: 'नकद',
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
