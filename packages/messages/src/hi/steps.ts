import type { steps as english } from '../en/steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const steps = {
  to: {
    acknowledged: 'देखा हुआ मानें',
    active: 'फिर से सक्रिय करें',
    archived: 'संग्रह में रखें',
    blocked: 'अवरुद्ध करें',
    calculated: 'वापस भेजें',
    certified: 'प्रमाणित करें',
    closed: 'बंद करें',
    completed: 'पूरा करें',
    discontinued: 'उपयोग बंद करें',
    disputed: 'विवाद दर्ज करें',
    draft: 'मसौदे में लौटाएँ',
    expired: 'अवधि समाप्त मानें',
    failed: 'असफल दर्ज करें',
    in_progress: 'शुरू करें',
    in_review: 'समीक्षा के लिए भेजें',
    in_service: 'फिर उपयोग में लाएँ',
    inactive: 'निष्क्रिय करें',
    issued: 'जारी करें',
    linked: 'जुड़ा हुआ मानें',
    locked: 'लॉक करें',
    lost: 'हारा हुआ दर्ज करें',
    matched: 'मिलान हुआ मानें',
    not_started: 'शुरू नहीं हुआ पर लौटाएँ',
    notice: 'सूचना अवधि दर्ज करें',
    on_hold: 'रोकें',
    open: 'फिर खोलें',
    ordered: 'आदेश दिया हुआ मानें',
    out_of_service: 'उपयोग से हटाएँ',
    paid: 'भुगतान हुआ दर्ज करें',
    partially_ordered: 'आंशिक आदेश दर्ज करें',
    passed: 'सफल दर्ज करें',
    pending: 'जमा करें',
    planning: 'योजना में लौटाएँ',
    posted: 'खाते में दर्ज करें',
    proposed: 'प्रस्ताव रखें',
    published: 'प्रकाशित करें',
    quoted: 'दर दी हुई दर्ज करें',
    reconciled: 'बैंक से मिलाएँ',
    reimbursed: 'लौटाया हुआ दर्ज करें',
    resolved: 'सुलझाएँ',
    retired: 'सेवामुक्त करें',
    reversed: 'उलटें',
    scheduled: 'फिर से तय करें',
    sent: 'भेजा हुआ दर्ज करें',
    submitted: 'जमा करें',
    superseded: 'प्रतिस्थापित दर्ज करें',
    terminated: 'समाप्त करें',
    void: 'अमान्य करें',
    withdrawn: 'वापस लें',
    won: 'जीता हुआ दर्ज करें',
  },
  between: {
    blocked: {
      active: 'अवरोध हटाएँ',
      in_progress: 'फिर शुरू करें',
    },
    cancelled: {
      not_started: 'फिर खोलें',
    },
    completed: {
      active: 'फिर खोलें',
      in_progress: 'फिर खोलें',
    },
    inactive: {
      pending: 'फिर से जमा करें',
    },
    linked: {
      draft: 'जोड़ हटाएँ',
    },
    locked: {
      approved: 'लॉक खोलें',
    },
    lost: {
      proposed: 'फिर खोलें',
    },
    matched: {
      pending: 'मिलान हटाएँ',
    },
    notice: {
      active: 'सूचना वापस लें',
    },
    on_hold: {
      active: 'रोक हटाएँ',
      in_progress: 'फिर शुरू करें',
      pending: 'रोक हटाएँ',
    },
    quoted: {
      proposed: 'प्रस्ताव में लौटाएँ',
    },
    rejected: {
      pending: 'फिर से जमा करें',
      submitted: 'फिर से जमा करें',
    },
    terminated: {
      active: 'फिर से नियुक्त करें',
    },
  },
  of: {
    certificate: {
      cancelled: 'प्रमाणपत्र रद्द करें',
    },
    invoice: {
      cancelled: 'बीजक रद्द करें',
    },
    leave_request: {
      cancelled: 'छुट्टी रद्द करें',
    },
    payroll_run: {
      cancelled: 'वेतन चक्र रद्द करें',
    },
    payslip: {
      cancelled: 'वेतन पर्ची रद्द करें',
    },
    performance_goal: {
      cancelled: 'लक्ष्य रद्द करें',
    },
    project: {
      cancelled: 'परियोजना रद्द करें',
    },
    purchase_order: {
      cancelled: 'आदेश रद्द करें',
    },
    requisition: {
      cancelled: 'माँग रद्द करें',
    },
    safety_inspection: {
      cancelled: 'निरीक्षण रद्द करें',
    },
    subcontract_claim: {
      cancelled: 'दावा रद्द करें',
    },
    task: {
      blocked: 'अवरुद्ध दर्ज करें',
      cancelled: 'कार्य रद्द करें',
    },
  },
} as const satisfies MessagesOf<typeof english>;
