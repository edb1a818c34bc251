import type { papers as english } from '../en/papers.ts';
import type { MessagesOf } from '../messages-of.ts';

export const papers = {
  open: 'PDF फ़ाइल',
  menu: 'PDF दस्तावेज़',
  failed: 'PDF नहीं बन सका',
  year: 'वित्तीय वर्ष',
  noPayInYear: '{{year}} में भारत में कोई वेतन नहीं दिया गया। कोई दूसरा वर्ष चुनें।',
  create: 'PDF बनाएँ',
  kinds: {
    invoice: 'इनवॉइस',
    credit_note: 'क्रेडिट नोट',
    receipt: 'रसीद',
    payment_advice: 'भुगतान सूचना',
    quotation: 'कोटेशन',
    purchase_order: 'क्रय आदेश',
    work_order: 'कार्य आदेश',
    certificate_aia: 'AIA भुगतान प्रमाणपत्र (G702/G703)',
    certificate_fidic: 'FIDIC अंतरिम भुगतान प्रमाणपत्र',
    certificate_ra_bill: 'रनिंग बिल (आर.ए. बिल)',
    final_account: 'अंतिम लेखा',
    statement: 'खाता विवरण',
    payslip: 'वेतन पर्ची',
    leave_form: 'अवकाश आवेदन',
    offer_letter: 'प्रस्ताव पत्र',
    salary_certificate: 'वेतन प्रमाणपत्र',
    experience_letter: 'अनुभव प्रमाणपत्र',
    employment_contract: 'रोज़गार अनुबंध',
    form_16: 'फ़ॉर्म 16',
    warning_letter: 'चेतावनी पत्र',
    settlement: 'पूर्ण और अंतिम निपटान',
  },
} as const satisfies MessagesOf<typeof english>;
