import { balanceAccounts, withheldAccounts } from './balance-accounts.ts';
import type * as english from '../en/resources-withholding.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  withheld_taxes: {
    singular: 'काटा गया कर',
    plural: 'काटे गए कर और उपकर',
    create: 'कर दर्ज करें',
    edit: 'प्रमाणपत्र दर्ज करें',
    search: 'दस्तावेज़ या प्रमाणपत्र संख्या से खोजें',
    emptyTitle: 'अभी कोई कर नहीं काटा गया',
    emptyText: 'स्वीकृत रनिंग बिल या दावे से काटा गया हर कर, उसके प्रमाणपत्र के साथ।',
  },
  deductions: {
    singular: 'कटौती',
    plural: 'कटौतियाँ',
    search: 'दस्तावेज़, पक्ष या परियोजना से खोजें',
    emptyTitle: 'अभी कोई कटौती नहीं',
    emptyText: 'प्रतिधारण राशि, अग्रिम की वसूली और काटा गया कर यहाँ दिखते हैं।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  withheld_taxes: {
    certificate_id: 'रनिंग बिल',
    subcontract_claim_id: 'दावा',
    direction: 'किसने काटा',
    document_number: 'दस्तावेज़',
    document_date: 'तारीख',
    project_id: 'परियोजना',
    party_id: 'कंपनी',
    position: 'क्रम',
    kind: 'कर',
    country_rule_id: 'नियम',
    rate: 'दर',
    taxable_to_date: 'अब तक का आधार',
    taxable_amount: 'आधार',
    amount_to_date: 'अब तक',
    previous_amount: 'पिछले',
    amount: 'इस दस्तावेज़ का',
    posting: 'खाता',
    form: 'फ़ॉर्म',
    proof_number: 'प्रमाणपत्र संख्या',
    proof_date: 'प्रमाणपत्र की तारीख',
    status: 'स्थिति',
  },
  deductions: {
    entry_date: 'तारीख',
    kind: 'कटौती',
    direction: 'किसने काटा',
    party_name: 'पक्ष',
    project_name: 'परियोजना',
    source_table: 'दस्तावेज़ का प्रकार',
    document_number: 'दस्तावेज़',
    taxable_amount: 'आधार',
    rate: 'दर',
    proof_number: 'प्रमाणपत्र संख्या',
    section: 'धारा',
    amount: 'राशि',
    base_amount: 'कंपनी मुद्रा में',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  withheld_taxes: {
    kind: {
      income_tax: 'आयकर (TDS)',
      cgst: 'सीजीएसटी (GST-TDS)',
      sgst: 'एसजीएसटी/यूटीजीएसटी (GST-TDS)',
      igst: 'आईजीएसटी (GST-TDS)',
      labour_cess: 'श्रम उपकर',
    },
    direction: {
      receivable: 'ग्राहक',
      payable: 'हमारी कंपनी',
    },
    form: {
      form_16a: 'फ़ॉर्म 16A',
      gstr_7a: 'फ़ॉर्म GSTR-7A',
      cess_receipt: 'उपकर की रसीद',
    },
    posting: {
      ...withheldAccounts,
      tax_withheld: balanceAccounts.tax_withheld,
    },
    status: {
      draft: 'मसौदा',
      open: 'बाकी',
      proven: 'दर्ज',
      cancelled: 'रद्द',
    },
  },
  deductions: {
    kind: {
      retention: 'प्रतिधारण राशि',
      advance_recovery: 'अग्रिम की वसूली',
      contra_charge: 'बैक-चार्ज',
      liquidated_damages: 'निर्धारित हर्जाना',
      withheld: 'रोकी गई राशि',
      cgst: 'सीजीएसटी (GST-TDS)',
      sgst: 'एसजीएसटी/यूटीजीएसटी (GST-TDS)',
      igst: 'आईजीएसटी (GST-TDS)',
      labour_cess: 'श्रम उपकर',
      income_tax: 'स्रोत पर काटा गया कर (TDS)',
      other: 'अन्य कटौतियाँ',
    },
    direction: { receivable: 'ग्राहक', payable: 'हमारी कंपनी' },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  proof: 'प्रमाणपत्र',
} as const satisfies MessagesOf<typeof english.sections>;
