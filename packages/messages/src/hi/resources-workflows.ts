import type * as english from '../en/resources-workflows.ts';
import type { MessagesOf } from '../messages-of.ts';
import { choices as policyChoices } from './resources-expense-policy.ts';

export const resources = {
  workflow_templates: {
    singular: 'स्वीकृति प्रक्रिया',
    plural: 'स्वीकृति प्रक्रियाएँ',
    create: 'नई प्रक्रिया',
    edit: 'प्रक्रिया बदलें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई प्रक्रिया नहीं',
    emptyText:
      'प्रक्रिया न हो तो एक ही स्वीकृति पर्याप्त है। जिन दस्तावेज़ों को कई लोग बारी-बारी से स्वीकृत करते हैं, उनके लिए प्रक्रिया जोड़ें।',
  },
  workflow_steps: {
    singular: 'चरण',
    plural: 'चरण',
    create: 'चरण जोड़ें',
    edit: 'चरण बदलें',
    emptyText: 'अभी कोई चरण नहीं। पहला चरण जुड़ने तक यह प्रक्रिया लागू नहीं होती।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  workflow_templates: {
    name: 'नाम',
    document_kind: 'दस्तावेज़',
    position: 'क्रम',
    min_amount: 'न्यूनतम राशि',
    min_days: 'न्यूनतम दिन',
    leave_type_id: 'छुट्टी का प्रकार',
    expense_type: 'खर्च का प्रकार',
    project_id: 'परियोजना',
    department_id: 'विभाग',
    status: 'स्थिति',
  },
  workflow_steps: {
    workflow_template_id: 'प्रक्रिया',
    position: 'क्रम',
    approver_kind: 'स्वीकृतिकर्ता',
    role_id: 'भूमिका',
    approver_id: 'व्यक्ति',
    escalation_days: 'इतने दिन बाद आगे भेजें',
    escalation_id: 'किसे भेजें',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  workflow_templates: {
    position: 'कोई दस्तावेज़ कई प्रक्रियाओं की शर्तें पूरी करे, तो सबसे छोटी संख्या वाली लागू होती है।',
    min_amount: 'कंपनी की मुद्रा में, कर सहित।',
    department_id: 'अनुरोध करने वाले का विभाग।',
    status: 'सक्रिय होने पर नए दस्तावेज़ों पर लागू होती है। पहले इसके चरण जोड़ें।',
  },
  workflow_steps: {
    approver_kind:
      'नामित लोगों में से कोई स्वीकृत न कर सके, तो स्वामी करता है। अंतिम चरण के लिए इन दस्तावेज़ों को स्वीकृत करने का अधिकार ज़रूरी है।',
    escalation_id: 'इतने दिन बीतने पर यह व्यक्ति भी स्वीकृत कर सकता है और उसे सूचना मिलती है।',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  workflow_templates: {
    document_kind: {
      leave_requests: 'छुट्टी के अनुरोध',
      expenses: 'खर्च',
      requisition_drafts: 'माँग पत्र',
      purchase_orders: 'क्रय आदेश',
      work_order_drafts: 'कार्य आदेश',
      change_order_drafts: 'आपूर्ति परिवर्तन आदेश',
      variation_order_drafts: 'परिवर्तन आदेश',
      supplier_invoices: 'आपूर्तिकर्ता इनवॉइस',
      invoices: 'इनवॉइस',
    },
    expense_type: policyChoices.expense_limits.expense_type,
    status: { active: 'सक्रिय', inactive: 'निष्क्रिय' },
  },
  workflow_steps: {
    approver_kind: {
      manager: 'अनुरोधकर्ता का प्रबंधक',
      project_manager: 'परियोजना प्रबंधक',
      role: 'भूमिका',
      person: 'नामित व्यक्ति',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  workflow_template: 'प्रक्रिया',
  workflow_conditions: 'शर्तें',
  workflow_step: 'चरण',
} as const satisfies MessagesOf<typeof english.sections>;
