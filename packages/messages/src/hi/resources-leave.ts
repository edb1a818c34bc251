import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-leave.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  salary_bands: {
    singular: 'वेतन वर्ग',
    plural: 'वेतन वर्ग',
    create: 'नया वेतन वर्ग',
    edit: 'वेतन वर्ग संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई वेतन वर्ग नहीं है',
    emptyText: 'वेतन वर्ग बताता है कि किसी पदनाम का वेतन कितने से कितने तक है।',
  },
  leave_types: {
    singular: 'छुट्टी का प्रकार',
    plural: 'छुट्टी के प्रकार',
    create: 'छुट्टी का नया प्रकार',
    edit: 'छुट्टी का प्रकार संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी छुट्टी का कोई प्रकार नहीं है',
    emptyText: 'छुट्टी के प्रकार, जैसे वार्षिक या बीमारी की छुट्टी।',
  },
  leave_benefits: {
    singular: 'छुट्टी का हक़',
    plural: 'छुट्टी के हक़',
    create: 'छुट्टी का नया हक़',
    edit: 'छुट्टी का हक़ संपादित करें',
    search: 'विवरण से खोजें',
    emptyTitle: 'अभी छुट्टी का कोई हक़ नहीं है',
    emptyText: 'छुट्टी का हक़ बताता है कि किसी पदनाम को कितने दिन मिलते हैं।',
  },
  leave_policies: {
    singular: 'छुट्टी नीति',
    plural: 'छुट्टी नीतियाँ',
    create: 'नई छुट्टी नीति',
    edit: 'छुट्टी नीति संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई छुट्टी नीति नहीं है',
    emptyText: 'छुट्टी के लिखित नियम।',
  },
  holidays: {
    singular: 'अवकाश',
    plural: 'अवकाश',
    create: 'नया अवकाश',
    edit: 'अवकाश संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई अवकाश नहीं है',
    emptyText: 'जिन दिनों कोई काम नहीं करता, वे छुट्टी में नहीं गिने जाते।',
  },
  leave_requests: {
    singular: 'छुट्टी का अनुरोध',
    plural: 'छुट्टी के अनुरोध',
    create: 'छुट्टी का नया अनुरोध',
    edit: 'छुट्टी का अनुरोध संपादित करें',
    search: 'कारण से खोजें',
    emptyTitle: 'अभी छुट्टी का कोई अनुरोध नहीं है',
    emptyText: 'लोग जो छुट्टी माँगते हैं, वह निर्णय से पहले और बाद में यहाँ दिखती है।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  salary_bands: {
    band_name: 'वर्ग',
    job_title_id: 'पदनाम',
    min_salary: 'न्यूनतम वेतन',
    max_salary: 'अधिकतम वेतन',
    description: 'विवरण',
    status: 'स्थिति',
  },
  leave_types: {
    name: 'नाम',
    description: 'विवरण',
    days_per_year: 'साल में दिन',
    is_paid: 'सवेतन',
    status: 'स्थिति',
    sort_order: 'क्रम',
  },
  leave_benefits: {
    job_title_id: 'पदनाम',
    leave_type_id: 'छुट्टी का प्रकार',
    days_per_year: 'साल में दिन',
    days_per_month: 'महीने में दिन',
    max_carry_forward: 'अधिकतम आगे ले जाने योग्य दिन',
    minimum_service_months: 'ज़रूरी सेवा के महीने',
    approval_level: 'कौन स्वीकृत करता है',
    is_paid: 'सवेतन',
    requires_approval: 'स्वीकृति ज़रूरी',
    documentation_required: 'दस्तावेज़ ज़रूरी',
    effective_from: 'कब से',
    effective_to: 'कब तक',
    description: 'विवरण',
    status: 'स्थिति',
  },
  leave_policies: {
    policy_name: 'नीति',
    description: 'विवरण',
    applies_to: 'किस पर लागू',
    department_id: 'विभाग',
    job_title_id: 'पदनाम',
    is_default: 'डिफ़ॉल्ट',
    status: 'स्थिति',
  },
  holidays: {
    holiday_date: 'तारीख़',
    name: 'नाम',
    location: 'स्थान',
  },
  leave_requests: {
    request_number: 'संख्या',
    employee_id: 'कर्मचारी',
    leave_type_id: 'छुट्टी का प्रकार',
    start_date: 'से',
    end_date: 'तक',
    half_day_start: 'दोपहर से शुरू',
    half_day_end: 'दोपहर को समाप्त',
    days_requested: 'कार्य दिवस',
    reason: 'कारण',
    status: 'स्थिति',
    notes: 'निर्णय की टिप्पणी',
    approved_by: 'स्वीकृत करने वाला',
    approved_at: 'स्वीकृति का समय',
    rejected_at: 'अस्वीकृति का समय',
  },
  leave_accrual_rules: {
    leave_benefit_id: 'अवकाश लाभ',
    after_service_months: 'सेवा के इतने महीनों बाद',
    days_per_year: 'साल में दिन',
    accrual_frequency: 'कब मिलती है',
  },
  leave_balance_entries: {
    entry_date: 'तारीख़',
    employee_id: 'कर्मचारी',
    leave_type_id: 'छुट्टी का प्रकार',
    leave_year: 'वर्ष',
    entry_type: 'प्रविष्टि',
    days: 'दिन',
    description: 'विवरण',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  leave_types: {
    days_per_year: 'उन पदनामों के लिए जिनका अपना छुट्टी का हक़ नहीं है। ख़ाली: कोई शेष नहीं रखा जाता।',
  },
  leave_benefits: {
    job_title_id: 'ख़ाली: हर उस पदनाम के लिए जिसका अपना हक़ नहीं है।',
  },
  holidays: {
    location: 'ख़ाली: हर जगह। नहीं तो वहाँ काम करने वालों के लिए।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  salary_bands: {
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
  },
  leave_types: {
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
      immediate_supervisor: 'सीधे पर्यवेक्षक',
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
      department: 'एक विभाग',
      job_title: 'एक पदनाम',
    },
  },
  leave_requests: {
    status: {
      draft: 'मसौदा',
      pending: 'लंबित',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      cancelled: 'रद्द',
    },
  },
  leave_accrual_rules: {
    accrual_frequency: {
      monthly: 'हर महीने',
      yearly: 'हर साल',
    },
  },
  leave_balance_entries: {
    entry_type: {
      carry_forward: 'आगे लाया गया',
      adjustment: 'सुधार',
      taken: 'ली गई',
      returned: 'लौटाई गई',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  salary_band: 'वेतन वर्ग',
  leave_type: 'छुट्टी का प्रकार',
  leave_benefit: 'छुट्टी का हक़',
  leave_policy: 'छुट्टी नीति',
  holiday: 'अवकाश',
  leave_request: 'छुट्टी',
  decision: 'निर्णय',
} as const satisfies MessagesOf<typeof englishSections>;
