import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-settings.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  posting_accounts: {
    singular: 'खाता',
    plural: 'खातों की सूची',
    create: 'एक प्रकार के लिए खाता',
    edit: 'खाता बदलें',
    search: 'कोड या नाम से खोजें',
    emptyTitle: 'कोई खाता नहीं',
    emptyText: 'हर प्रकार की प्रविष्टि का एक खाता शुरू से है।',
  },
  number_series: {
    singular: 'संख्याएँ',
    plural: 'संख्याएँ',
    create: 'संख्याएँ बदलें',
    edit: 'संख्याएँ बदलें',
    search: 'खोजें',
    emptyTitle: 'अभी यहाँ कुछ नहीं',
    emptyText: 'यह शुरू से ही होता है।',
  },
  company_settings: {
    singular: 'कंपनी का विवरण',
    plural: 'कंपनी का विवरण',
    create: 'कंपनी का विवरण बदलें',
    edit: 'कंपनी का विवरण बदलें',
    search: 'खोजें',
    emptyTitle: 'अभी यहाँ कुछ नहीं',
    emptyText: 'यह शुरू से ही होता है।',
  },
  security_settings: {
    singular: 'सुरक्षा नियम',
    plural: 'सुरक्षा नियम',
    create: 'सुरक्षा नियम बदलें',
    edit: 'सुरक्षा नियम बदलें',
    search: 'खोजें',
    emptyTitle: 'अभी यहाँ कुछ नहीं',
    emptyText: 'यह शुरू से ही होता है।',
  },
  system_settings: {
    singular: 'संचालन',
    plural: 'संचालन',
    create: 'संचालन बदलें',
    edit: 'संचालन बदलें',
    search: 'खोजें',
    emptyTitle: 'अभी यहाँ कुछ नहीं',
    emptyText: 'यह शुरू से ही होता है।',
  },
  personal_settings: {
    singular: 'तारीख और समय',
    plural: 'तारीख और समय',
    create: 'तारीख और समय बदलें',
    edit: 'तारीख और समय बदलें',
    search: 'खोजें',
    emptyTitle: 'अभी यहाँ कुछ नहीं',
    emptyText: 'यह शुरू से ही होता है।',
  },
  notification_preferences: {
    singular: 'मुझे किसकी खबर मिले',
    plural: 'मुझे किसकी खबर मिले',
    create: 'बदलें कि मुझे किसकी खबर मिले',
    edit: 'बदलें कि मुझे किसकी खबर मिले',
    search: 'खोजें',
    emptyTitle: 'अभी यहाँ कुछ नहीं',
    emptyText: 'यह शुरू से ही होता है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  posting_accounts: {
    posting: 'क्या दर्ज होता है',
    cost_type: 'लागत का प्रकार',
    tax_code_id: 'कर कोड',
    account_code: 'खाता',
    account_name: 'खाते का नाम',
    is_chosen: 'कंपनी ने चुना',
  },
  number_series: {
    prefix: 'शुरुआत',
    digits: 'कम से कम अंक',
  },
  company_settings: {
    name: 'नाम',
    email: 'ई-मेल',
    phone: 'फ़ोन',
    website: 'वेबसाइट',
    address: 'पता',
    tax_id: 'कर संख्या (TRN या GSTIN)',
    license_number: 'लाइसेंस संख्या',
    base_currency: 'मूल मुद्रा',
    time_zone: 'समय क्षेत्र',
    country_pack: 'किस देश के नियम',
    weekend_days: 'सप्ताह में छुट्टी के दिन',
    bill_quantity_tolerance: 'प्राप्ति से अधिकतम कितना ज़्यादा बिल हो सकता है',
    bill_price_tolerance: 'मूल्य आदेश से अधिकतम कितना बढ़ सकता है',
    bill_amount_tolerance: 'बिल का वह अंतर जो स्वीकार है',
  },
  security_settings: {
    two_factor_authentication: 'सबको दूसरा चरण चाहिए',
    audit_logging: 'जो भी किया जाए वह दर्ज हो',
    password_expiry_days: 'पासवर्ड इतने दिन बाद समाप्त हों',
    maximum_login_attempts: 'कितने गलत पासवर्ड के बाद खाता रुके',
  },
  system_settings: {
    auto_backup: 'अपने आप बैकअप ले',
    backup_frequency: 'कितनी बार',
    data_retention_days: 'लॉग कितने दिन रखे जाएँ',
    maintenance_mode: 'रखरखाव: कोई और काम न करे',
  },
  personal_settings: {
    date_format: 'तारीख का क्रम',
    timezone: 'समय क्षेत्र',
  },
  notification_preferences: {
    email: 'ई-मेल से',
    push: 'Plinth में, घंटी के नीचे',
    project_updates: 'परियोजनाएँ',
    safety_alerts: 'सुरक्षा',
    financial_alerts: 'पैसा',
    task_reminders: 'कार्य',
    weekly_reports: 'हर सप्ताह एक रिपोर्ट',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  posting_accounts: {
    cost_type: 'खाली: हर वह प्रकार जिसका अपना खाता नहीं है।',
    tax_code_id: 'खाली: हर वह कर जिसका अपना खाता नहीं है।',
    account_code: 'जैसा आपके लेखा प्रोग्राम में है: अक्षर और अंक, बीच में हाइफ़न, बिंदु और तिरछी रेखा।',
    account_name: 'खाली: सामान्य शब्द, पढ़ने वाले की भाषा में।',
  },
  company_settings: {
    tax_id: 'बीजकों और प्रमाणपत्रों पर छपती है।',
    time_zone: 'तय करता है कि तारीखों और दस्तावेज़ संख्याओं के लिए कौन सा दिन है।',
    country_pack:
      'दूसरा देश चुनने पर उसके कर, छुट्टियाँ, अवकाश के दिन, खाते और दस्तावेज़ों के शब्द, नए लोगों के वेतन के नियम और, जब तक कुछ दर्ज न हो, उसकी मुद्रा आ जाती है।',
    base_currency: 'इसमें राशियाँ दर्ज होने के बाद नहीं बदल सकती।',
  },
  security_settings: {
    two_factor_authentication: 'जिसके पास अभी नहीं है उसे सबसे पहले बनाना होता है।',
    password_expiry_days: 'खाली: समाप्त नहीं होते।',
    maximum_login_attempts: 'फिर हर अगली कोशिश को और देर रुकना पड़ता है।',
  },
  system_settings: {
    data_retention_days: 'जो भेजा, पढ़ा और पूरा हुआ वह फिर हटाया जाता है। रिकॉर्ड, पैसा और ऑडिट लॉग रहते हैं।',
    maintenance_mode: 'प्रशासकों के सिवा सबसे बाद में आने को कहा जाता है।',
  },
  personal_settings: {
    timezone: 'खाली: कंपनी का।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  posting_accounts: {
    posting: {
      bank: 'बैंक',
      cash: 'नकद',
      receivables: 'ग्राहकों से प्राप्य',
      input_tax: 'इनपुट कर',
      payables: 'आपूर्तिकर्ताओं को देय',
      output_tax: 'आउटपुट कर',
      net_pay: 'देय शुद्ध वेतन',
      withheld: 'वेतन से कटौती और नियोक्ता देय',
      owed_to_people: 'कर्मचारियों को देय खर्च',
      revenue: 'अनुबंध आय',
      purchases: 'ख़रीद और उपठेके',
      wages: 'मज़दूरी और वेतन',
      employer_costs: 'नियोक्ता अंशदान',
      expenses: 'खर्च',
    },
  },
  company_settings: {
    country_pack: {
      AE: 'संयुक्त अरब अमीरात',
      IN: 'भारत',
      none: 'कोई नहीं',
    },
  },
  system_settings: {
    backup_frequency: {
      hourly: 'हर घंटे',
      daily: 'हर दिन',
      weekly: 'हर सप्ताह',
      monthly: 'हर महीने',
    },
  },
  personal_settings: {
    date_format: {
      day_month_year: 'दिन, महीना, साल',
      month_day_year: 'महीना, दिन, साल',
      year_month_day: 'साल, महीना, दिन',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  account: 'खाता',
  unit: 'इकाई',
  number_format: 'रूप',
  company_data: 'आप कौन हैं',
  company_rules: 'आप कहाँ और कैसे काम करते हैं',
  company_bills: 'आपूर्तिकर्ता बीजकों की जाँच',
  sign_in_rules: 'साइन-इन',
  backups: 'बैकअप',
  housekeeping: 'देखरेख',
  dates_and_times: 'आपके सभी डिवाइस पर',
  ways_to_hear: 'कैसे',
  subjects_to_hear: 'किस बारे में',
} as const satisfies MessagesOf<typeof englishSections>;
