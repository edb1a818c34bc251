import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
} from '../en/resources-accounts.ts';
import type { MessagesOf } from '../messages-of.ts';
import { balanceAccounts, furtherAccounts } from './balance-accounts.ts';

export const resources = {
  posting_accounts: {
    singular: 'खाता',
    plural: 'चार्ट ऑफ़ अकाउंट्स',
    create: 'खाता जोड़ें',
    edit: 'खाता संपादित करें',
    search: 'कोड या नाम से खोजें',
    emptyTitle: 'कोई खाता नहीं',
    emptyText: 'हर प्रविष्टि प्रकार का एक डिफ़ॉल्ट खाता है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  posting_accounts: {
    posting: 'प्रविष्टि प्रकार',
    cost_type: 'लागत का प्रकार',
    tax_code_id: 'कर कोड',
    account_code: 'खाता',
    account_name: 'खाते का नाम',
    is_open_to_vouchers: 'जर्नल वाउचर के लिए खुला',
    is_paid_from_bank: 'देनदारी भुगतान से चुकाया जाता है',
    is_chosen: 'कंपनी द्वारा तय',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  posting_accounts: {
    cost_type: 'जिन लागत प्रकारों का अपना खाता नहीं है, उन सबके लिए खाली छोड़ें।',
    tax_code_id: 'जिन कर कोड का अपना खाता नहीं है, उन सबके लिए खाली छोड़ें।',
    account_code: 'जैसा आपके लेखा सॉफ़्टवेयर में है: अक्षर, अंक, हाइफ़न, बिंदु और स्लैश।',
    account_name: 'मानक नाम लेने के लिए खाली छोड़ें। कंपनी के अपने खातों को नाम चाहिए।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  posting_accounts: {
    posting: {
      ...balanceAccounts,
      ...furtherAccounts,
      receivables: 'ग्राहकों से प्राप्य',
      payables: 'आपूर्तिकर्ताओं को देय',
      net_pay: 'देय शुद्ध वेतन',
      retention_receivable: 'प्राप्य प्रतिधारण राशि',
      contract_assets: 'प्रमाणित, इनवॉइस बाकी',
      advances_paid: 'उप-ठेकेदारों को अग्रिम',
      inventory: 'भंडार',
      accrued_purchases: 'प्राप्त माल और काम, इनवॉइस बाकी',
      retention_payable: 'देय प्रतिधारण राशि',
      advances_received: 'ग्राहकों से अग्रिम',
      receipts_on_account: 'ग्राहकों की ऑन अकाउंट राशि',
      cheques_receivable: 'प्राप्य पोस्ट-डेटेड चेक',
      cheques_payable: 'देय पोस्ट-डेटेड चेक',
      deductions: 'कटौतियाँ और बैक-चार्ज',
      stock_differences: 'भंडार अंतर',
      landed_costs: 'लैंडेड लागत क्लियरिंग',
      bank_charges: 'बैंक शुल्क और चुकाया गया ब्याज',
      interest_income: 'प्राप्त ब्याज',
      bank_transfers: 'बैंक खातों के बीच अंतरण',
      exchange_differences: 'विनिमय लाभ और हानि',
      owed_to_people: 'कर्मचारियों को देय प्रतिपूर्ति',
      revenue: 'अनुबंध आय',
      purchases: 'खरीद और उप-ठेके',
      wages: 'मज़दूरी और वेतन',
      provision_costs: 'प्रावधान व्यय',
      provisions: 'कर्मचारी प्रावधान',
      employer_costs: 'नियोक्ता अंशदान',
      expenses: 'खर्च',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;
