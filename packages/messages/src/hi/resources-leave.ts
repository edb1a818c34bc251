import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-leave.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  leave_encashments: {
    singular: 'छुट्टी नकदीकरण',
    plural: 'छुट्टी नकदीकरण',
    create: 'छुट्टी नकद कराएँ',
    edit: 'नकदीकरण संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कोई नकदीकरण नहीं',
    emptyText: 'छुट्टी लेने के बदले दिया जाने वाला भुगतान। साल की सीमा छुट्टी पात्रता में तय होती है।',
  },
  salary_bands: {
    singular: 'वेतन वर्ग',
    plural: 'वेतन वर्ग',
    create: 'नया वेतन वर्ग',
    edit: 'वेतन वर्ग संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई वेतन वर्ग नहीं',
    emptyText: 'किसी पदनाम का न्यूनतम और अधिकतम वेतन।',
  },
  leave_types: {
    singular: 'छुट्टी का प्रकार',
    plural: 'छुट्टी के प्रकार',
    create: 'छुट्टी का नया प्रकार',
    edit: 'छुट्टी का प्रकार संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी छुट्टी का कोई प्रकार नहीं',
    emptyText: 'जैसे वार्षिक या बीमारी की छुट्टी।',
  },
  leave_benefits: {
    singular: 'छुट्टी पात्रता',
    plural: 'छुट्टी पात्रताएँ',
    create: 'नई छुट्टी पात्रता',
    edit: 'छुट्टी पात्रता संपादित करें',
    search: 'विवरण से खोजें',
    emptyTitle: 'अभी कोई छुट्टी पात्रता नहीं',
    emptyText: 'हर पदनाम के लिए साल की छुट्टी के दिन।',
  },
  leave_policies: {
    singular: 'छुट्टी नीति',
    plural: 'छुट्टी नीतियाँ',
    create: 'नई छुट्टी नीति',
    edit: 'छुट्टी नीति संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई छुट्टी नीति नहीं',
    emptyText: 'छुट्टी के लिखित नियम।',
  },
  holidays: {
    singular: 'अवकाश',
    plural: 'अवकाश',
    create: 'नया अवकाश',
    edit: 'अवकाश संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई अवकाश नहीं',
    emptyText: 'कंपनी या किसी एक स्थान के सार्वजनिक अवकाश।',
  },
  leave_requests: {
    singular: 'छुट्टी का अनुरोध',
    plural: 'छुट्टी के अनुरोध',
    create: 'छुट्टी का नया अनुरोध',
    edit: 'छुट्टी का अनुरोध संपादित करें',
    search: 'कारण से खोजें',
    emptyTitle: 'अभी छुट्टी का कोई अनुरोध नहीं',
    emptyText: 'छुट्टी के अनुरोध और उनकी स्थिति यहाँ दिखती है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  leave_encashments: {
    encashment_number: 'संख्या',
    employee_id: 'कर्मचारी',
    leave_type_id: 'छुट्टी का प्रकार',
    days: 'दिन',
    pay_on: 'भुगतान की तारीख',
    notes: 'टिप्पणियाँ',
    status: 'स्थिति',
  },
  salary_bands: {
    band_name: 'वेतन वर्ग',
    job_title_id: 'पदनाम',
    min_salary: 'न्यूनतम वेतन',
    max_salary: 'अधिकतम वेतन',
    description: 'विवरण',
    status: 'स्थिति',
  },
  leave_types: {
    name: 'नाम',
    description: 'विवरण',
    days_per_year: 'प्रति वर्ष दिन',
    is_paid: 'सवेतन',
    is_paid_on_leaving: 'सेवा समाप्ति पर भुगतान',
    day_count: 'दिनों की गिनती',
    has_sick_pay_tiers: 'बीमारी वेतन के स्तर',
    is_substitute: 'बदले की छुट्टी',
    substitute_expires_after_months: 'बदले की छुट्टी की वैधता (महीने)',
    status: 'स्थिति',
    sort_order: 'प्रदर्शन क्रम',
  },
  leave_benefits: {
    job_title_id: 'पदनाम',
    leave_type_id: 'छुट्टी का प्रकार',
    days_per_year: 'प्रति वर्ष दिन',
    days_per_month: 'प्रति माह दिन',
    max_carry_forward: 'अधिकतम आगे ले जाने योग्य दिन',
    max_encash_days: 'साल में नकदीकरण के अधिकतम दिन',
    carry_expires_after_months: 'आगे लाए दिन समाप्त (महीने)',
    minimum_service_months: 'न्यूनतम सेवा (महीने)',
    approval_level: 'स्वीकृति स्तर',
    is_paid: 'सवेतन',
    requires_approval: 'स्वीकृति आवश्यक',
    documentation_required: 'दस्तावेज़ आवश्यक',
    effective_from: 'लागू होने की तारीख',
    effective_to: 'लागू रहने की अंतिम तारीख',
    description: 'विवरण',
    status: 'स्थिति',
  },
  leave_policies: {
    policy_name: 'नीति का नाम',
    description: 'विवरण',
    applies_to: 'किस पर लागू',
    department_id: 'विभाग',
    job_title_id: 'पदनाम',
    is_default: 'डिफ़ॉल्ट',
    status: 'स्थिति',
  },
  holidays: {
    holiday_date: 'तारीख',
    name: 'नाम',
    location: 'स्थान',
  },
  leave_requests: {
    request_number: 'संख्या',
    employee_id: 'कर्मचारी',
    leave_type_id: 'छुट्टी का प्रकार',
    start_date: 'तारीख से',
    end_date: 'तारीख तक',
    half_day_start: 'आधे दिन से शुरू',
    half_day_end: 'आधे दिन पर समाप्त',
    days_requested: 'दिन',
    reason: 'कारण',
    deputy_id: 'प्रतिनिधि',
    status: 'स्थिति',
    notes: 'निर्णय की टिप्पणी',
    shortening_reason: 'समय से पहले लौटने का कारण',
    approved_by: 'स्वीकृत करने वाला',
    approved_at: 'स्वीकृति की तारीख',
    rejected_at: 'अस्वीकृति की तारीख',
  },
  leave_accrual_rules: {
    leave_benefit_id: 'छुट्टी पात्रता',
    after_service_months: 'सेवा अवधि के बाद (महीने)',
    days_per_year: 'प्रति वर्ष दिन',
    accrual_frequency: 'अर्जन',
  },
  leave_balance_entries: {
    entry_date: 'तारीख',
    employee_id: 'कर्मचारी',
    leave_type_id: 'छुट्टी का प्रकार',
    leave_year: 'वर्ष',
    entry_type: 'प्रविष्टि का प्रकार',
    days: 'दिन',
    description: 'विवरण',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  leave_requests: {
    deputy_id:
      'आपकी छुट्टी के दौरान उन अनुरोधों पर निर्णय लेता है जिन पर आपकी स्वीकृति अपेक्षित है। यदि आप कुछ स्वीकृत नहीं करते, तो खाली छोड़ें।',
  },
  leave_encashments: { pay_on: 'बाद में स्वीकृति मिलने पर स्वीकृति की तारीख से भुगतान होता है।' },
  leave_types: {
    is_paid_on_leaving: 'बची हुई छुट्टियों का अंतिम निपटान में भुगतान होता है, जैसे वार्षिक छुट्टी का।',
    has_sick_pay_tiers: 'देश के बीमारी अवकाश नियमों के अनुसार पूरा, आधा और बिना वेतन।',
    is_substitute: 'जहाँ नियम बदले में छुट्टी देते हैं, वहाँ साप्ताहिक अवकाश या छुट्टी के दिन किया गया काम यहाँ जमा होता है।',
    days_per_year: 'उन पदनामों के लिए जिनकी अपनी छुट्टी पात्रता नहीं है। शेष न रखना हो तो खाली छोड़ें।',
  },
  leave_benefits: {
    carry_expires_after_months: 'यदि आगे लाए दिन कभी समाप्त नहीं होते तो खाली छोड़ें।',
    job_title_id: 'जिन पदनामों की अपनी पात्रता नहीं है, उन सबके लिए खाली छोड़ें।',
  },
  holidays: {
    location: 'सभी स्थानों के लिए खाली छोड़ें।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  leave_encashments: {
    status: { pending: 'स्वीकृति की प्रतीक्षा में', approved: 'स्वीकृत', rejected: 'अस्वीकृत', cancelled: 'रद्द' },
  },
  salary_bands: {
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
  },
  leave_types: {
    day_count: {
      country: 'देश के अनुसार',
      calendar: 'कैलेंडर दिन',
      working: 'कार्य दिवस',
    },
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
  },
  leave_benefits: {
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
    approval_level: {
      immediate_supervisor: 'निकटतम पर्यवेक्षक',
      department_manager: 'विभाग प्रबंधक',
      hr_manager: 'मानव संसाधन प्रबंधक',
      general_manager: 'महाप्रबंधक',
    },
  },
  leave_policies: {
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
    applies_to: {
      all: 'सभी',
      department: 'विभाग',
      job_title: 'पदनाम',
    },
  },
  leave_requests: {
    status: {
      draft: 'मसौदा',
      pending: 'स्वीकृति की प्रतीक्षा में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      cancelled: 'रद्द',
    },
  },
  leave_accrual_rules: {
    accrual_frequency: {
      monthly: 'मासिक',
      yearly: 'वार्षिक',
    },
  },
  leave_balance_entries: {
    entry_type: {
      adjustment: 'समायोजन',
      taken: 'ली गई',
      returned: 'लौटाई गई',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  deputy: 'प्रतिनिधि',
  leave_encashment: 'छुट्टी नकदीकरण',
  salary_band: 'वेतन वर्ग',
  leave_type: 'छुट्टी का प्रकार',
  leave_benefit: 'छुट्टी पात्रता',
  leave_policy: 'छुट्टी नीति',
  holiday: 'अवकाश',
  leave_request: 'छुट्टी',
  decision: 'निर्णय',
} as const satisfies MessagesOf<typeof englishSections>;
