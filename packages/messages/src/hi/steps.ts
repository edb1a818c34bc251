import type { steps as english } from '../en/steps.ts';
import type { MessagesOf } from '../messages-of.ts';

export const steps = {
  to: {
    answered: 'उत्तर दर्ज करें',
    notified: 'नोटिस दर्ज करें',
    acknowledged: 'प्राप्ति स्वीकार करें',
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
    expired: 'अवधि समाप्त चिह्नित करें',
    failed: 'असफल चिह्नित करें',
    in_progress: 'शुरू करें',
    in_review: 'समीक्षा के लिए भेजें',
    in_service: 'फिर उपयोग में लाएँ',
    inactive: 'निष्क्रिय करें',
    issued: 'जारी करें',
    locked: 'लॉक करें',
    lost: 'काम नहीं मिला दर्ज करें',
    matched: 'मिलान हुआ चिह्नित करें',
    not_started: '“शुरू नहीं हुआ” पर लौटाएँ',
    notice: 'नोटिस दर्ज करें',
    on_hold: 'रोकें',
    open: 'फिर खोलें',
    out_of_service: 'उपयोग से हटाएँ',
    paid: 'भुगतान हुआ चिह्नित करें',
    passed: 'सफल चिह्नित करें',
    pending: 'जमा करें',
    planning: 'योजना में लौटाएँ',
    posted: 'पोस्ट करें',
    priced: 'मूल्य तय करें',
    proposed: 'प्रस्तावित करें',
    published: 'प्रकाशित करें',
    quoted: 'कोटेशन दिया दर्ज करें',
    reconciled: 'मिलान करें',
    reimbursed: 'प्रतिपूर्ति हुई चिह्नित करें',
    resolved: 'हल करें',
    retired: 'स्थायी रूप से हटाएँ',
    reversed: 'उलटें',
    scheduled: 'समय बदलें',
    sent: 'भेजा हुआ चिह्नित करें',
    stopped: 'रोकें',
    submitted: 'जमा करें',
    superseded: 'प्रतिस्थापित चिह्नित करें',
    terminated: 'समाप्त करें',
    void: 'निरस्त करें',
    withdrawn: 'वापस लें',
    won: 'काम मिला दर्ज करें',
  },
  between: {
    awarded: {
      closed: 'फिर से खोलें',
    },
    closed: {
      sent: 'फिर से खोलें',
    },
    sent: {
      closed: 'ऑफ़र लेना बंद करें',
    },
    blocked: {
      active: 'अवरोध हटाएँ',
      in_progress: 'फिर शुरू करें',
    },
    calibration: {
      open: 'वापस खुला करें',
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
      approved: 'अनलॉक करें',
    },
    lost: {
      proposed: 'फिर खोलें',
    },
    matched: {
      pending: 'मिलान हटाएँ',
    },
    notice: {
      active: 'नोटिस वापस लें',
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
      active: 'बहाल करें',
    },
  },
  // decisions that are more than yes or no
  decide: {
    employee: { active: 'नियुक्ति की पुष्टि करें', notice: 'नोटिस दर्ज करें' },
    submittal: {
      approved_as_noted: 'टिप्पणियों सहित स्वीकृत करें',
      revise_and_resubmit: 'सुधार कर फिर भेजें',
    },
    tax_return: {
      filed: 'रिटर्न दाखिल करें',
      draft: 'मसौदे में लौटाएँ',
    },
  },
  of: {
    rfi: {
      open: 'भेजें',
    },
    meeting: {
      issued: 'कार्यवृत्त जारी करें',
    },
    delay_event: {
      submitted: 'दावा भेजें',
    },
    certificate: {
      cancelled: 'रनिंग बिल रद्द करें',
    },
    tax_return: {
      pending: 'तैयार चिह्नित करें',
      draft: 'फिर से खोलें',
    },
    final_account: {
      cancelled: 'अंतिम लेखा रद्द करें',
    },
    invoice: {
      cancelled: 'इनवॉइस रद्द करें',
    },
    leave_encashment: {
      cancelled: 'नकदीकरण रद्द करें',
    },
    leave_request: {
      cancelled: 'छुट्टी का अनुरोध रद्द करें',
    },
    payroll_run: {
      cancelled: 'वेतन चक्र रद्द करें',
    },
    payslip: {
      cancelled: 'वेतन पर्ची रद्द करें',
    },
    disciplinary_record: { proposed: 'प्रस्तावित करें', draft: 'ड्राफ़्ट में लौटाएँ', withdrawn: 'वापस लें' },
    document_signature: { signed: 'हस्ताक्षर करें', withdrawn: 'वापस लें' },
    item_handover: {
      acknowledged: 'प्राप्ति की पुष्टि करें',
      returned: 'वापस लें',
      lost: 'खोना दर्ज करें',
    },
    company_item: {
      available: 'फिर उपयोग में लाएँ',
    },
    employee_checklist_line: {
      done: 'पूरा चिह्नित करें',
      not_needed: 'अनावश्यक चिह्नित करें',
    },
    benefit_enrolment: {
      ended: 'नामांकन समाप्त करें',
    },
    vacancy: {
      open: 'रिक्ति फिर खोलें',
      closed: 'रिक्ति बंद करें',
    },
    job_application: {
      screening: 'छँटनी शुरू करें',
      interview: 'साक्षात्कार में ले जाएँ',
      offer: 'प्रस्ताव में ले जाएँ',
      rejected: 'आवेदन अस्वीकार करें',
      withdrawn: 'आवेदन वापसी दर्ज करें',
    },
    job_interview: {
      held: 'साक्षात्कार पूरा करें',
      cancelled: 'साक्षात्कार रद्द करें',
    },
    job_offer: {
      accepted: 'उम्मीदवार की सहमति दर्ज करें',
      declined: 'इनकार दर्ज करें',
      hired: 'नियुक्त करें',
      withdrawn: 'प्रस्ताव वापस लें',
    },
    training_session: {
      held: 'सत्र संपन्न दर्ज करें',
      cancelled: 'सत्र रद्द करें',
      planned: 'सत्र फिर खोलें',
    },
    review_cycle: {
      open: 'चक्र खोलें',
      calibration: 'कैलिब्रेशन शुरू करें',
      closed: 'बंद करें और समीक्षाएँ साझा करें',
      cancelled: 'चक्र रद्द करें',
    },
    self_assessment: {
      submitted: 'स्व-मूल्यांकन जमा करें',
      draft: 'स्व-मूल्यांकन फिर खोलें',
    },
    performance_review: {
      completed: 'समीक्षा पूरी करें',
      cancelled: 'समीक्षा रद्द करें',
    },
    performance_goal: {
      cancelled: 'लक्ष्य रद्द करें',
    },
    cheque: {
      issued: 'अनुमोदित कर जारी करें',
      cleared: 'क्लियर दर्ज करें',
      returned: 'बाउंस दर्ज करें',
      handed_back: 'चेक लौटाएँ',
      deposited: 'जमा दर्ज करें',
    },
    payment_run: {
      paid: 'भुगतान जारी करें',
      rejected: 'स्वीकृति वापस लें',
    },
    supplier_bank_account: {
      confirmed: 'खाते की पुष्टि करें',
      pending: 'पुष्टि के लिए लौटाएँ',
      closed: 'खाता बंद करें',
    },
    petty_cash_voucher: {
      cancelled: 'वाउचर रद्द करें',
    },
    project: {
      cancelled: 'परियोजना रद्द करें',
    },
    purchase_order: {
      cancelled: 'आदेश रद्द करें',
    },
    requisition: {
      cancelled: 'माँग पत्र रद्द करें',
    },
    rfq: {
      cancelled: 'अनुरोध रद्द करें',
    },
    safety_incident: {
      void: 'दोहराव चिह्नित करें',
    },
    safety_inspection: {
      cancelled: 'निरीक्षण रद्द करें',
    },
    subcontract_claim: {
      cancelled: 'उप-ठेकेदार बिल रद्द करें',
    },
    task: {
      blocked: 'अवरुद्ध चिह्नित करें',
      cancelled: 'कार्य रद्द करें',
    },
    work_permit: {
      cancelled: 'परमिट रद्द करें',
      requested: 'अनुरोध भेजें',
    },
  },
} as const satisfies MessagesOf<typeof english>;
