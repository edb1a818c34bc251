import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-belongings.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  document_signatures: {
    singular: 'हस्ताक्षर के लिए दस्तावेज़',
    plural: 'हस्ताक्षर के लिए दस्तावेज़',
    create: 'हस्ताक्षर के लिए भेजें',
    edit: 'हस्ताक्षर अनुरोध संपादित करें',
    search: 'हस्ताक्षर के दस्तावेज़ों में खोजें',
    emptyTitle: 'हस्ताक्षर के लिए कोई दस्तावेज़ नहीं',
    emptyText: 'कर्मचारियों को हस्ताक्षर के लिए भेजे गए प्रकाशित दस्तावेज़ यहाँ दिखते हैं।',
  },
  company_items: {
    singular: 'कंपनी की वस्तु',
    plural: 'कंपनी की वस्तुएँ',
    create: 'नई वस्तु',
    edit: 'वस्तु संपादित करें',
    search: 'नाम, सीरियल नंबर या संख्या से खोजें',
    emptyTitle: 'अभी कोई वस्तु नहीं',
    emptyText: 'फ़ोन, लैपटॉप, औज़ार, प्रवेश कार्ड और वाहन, जो कर्मचारियों को सौंपे जाते हैं।',
  },
  item_handovers: {
    singular: 'सौंपना',
    plural: 'सौंपी गई वस्तुएँ',
    create: 'वस्तु सौंपें',
    edit: 'सौंपने का रिकॉर्ड संपादित करें',
    search: 'संख्या से खोजें',
    emptyTitle: 'अभी कुछ सौंपा नहीं गया',
    emptyText: 'कर्मचारियों को सौंपी गई वस्तुएँ वापसी तक यहाँ दिखती हैं।',
  },
  staff_checklists: {
    singular: 'जाँच सूची',
    plural: 'जाँच सूचियाँ',
    create: 'नई जाँच सूची',
    edit: 'जाँच सूची संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई जाँच सूची नहीं',
    emptyText: 'नौकरी शुरू करने वाले या नोटिस पाने वाले हर कर्मचारी के लिए सूची की प्रति बनती है।',
  },
  staff_checklist_items: {
    singular: 'सूची की पंक्ति',
    plural: 'पंक्तियाँ',
    create: 'पंक्ति जोड़ें',
    edit: 'पंक्ति संपादित करें',
    emptyText: 'अभी कोई पंक्ति नहीं। क्या करना है, कौन और कब तक करेगा, यह जोड़ें।',
  },
  employee_checklist_lines: {
    singular: 'कार्यभार ग्रहण और कार्यमुक्ति का काम',
    plural: 'कार्यभार ग्रहण और कार्यमुक्ति',
    create: 'नई पंक्ति',
    edit: 'पंक्ति संपादित करें',
    search: 'काम से खोजें',
    emptyTitle: 'कोई काम नहीं',
    emptyText: 'नए और जाने वाले कर्मचारियों के काम यहाँ दिखते हैं।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  document_signatures: {
    document_id: 'दस्तावेज़',
    employee_id: 'कर्मचारी',
    due_on: 'हस्ताक्षर की अंतिम तारीख',
    status: 'स्थिति',
    status_reason: 'कारण',
    signer_name: 'हस्ताक्षर में नाम',
    signature: 'हस्ताक्षर',
    signed_at: 'हस्ताक्षर की तारीख',
    file_hash: 'फ़ाइल का SHA-256',
    created_by: 'अनुरोधकर्ता',
  },
  company_items: {
    item_number: 'संख्या',
    status: 'स्थिति',
    name: 'नाम',
    item_type: 'प्रकार',
    serial_mark: 'सीरियल नंबर',
    notes: 'टिप्पणियाँ',
  },
  item_handovers: {
    status: 'स्थिति',
    handover_number: 'संख्या',
    company_item_id: 'वस्तु',
    employee_id: 'कर्मचारी',
    handed_out_on: 'सौंपने की तारीख',
    condition_out: 'सौंपते समय हालत',
    acknowledged_at: 'प्राप्ति की पुष्टि का समय',
    returned_on: 'वापसी की तारीख',
    condition_in: 'वापसी के समय हालत',
    received_by: 'वापस लेने वाला',
    notes: 'टिप्पणियाँ',
  },
  staff_checklists: {
    status: 'स्थिति',
    name: 'नाम',
    occasion: 'प्रकार',
    country_pack: 'देश के नियम',
    department_id: 'विभाग',
  },
  staff_checklist_items: {
    staff_checklist_id: 'जाँच सूची',
    title: 'काम',
    owner_kind: 'ज़िम्मेदार',
    owner_id: 'व्यक्ति',
    due_days: 'नियत (कार्यभार ग्रहण या अंतिम दिन से दिन)',
    position: 'क्रम',
  },
  employee_checklist_lines: {
    owner_kind: 'ज़िम्मेदार',
    status: 'स्थिति',
    employee_id: 'कर्मचारी',
    occasion: 'प्रकार',
    title: 'काम',
    owner_id: 'ज़िम्मेदार',
    due_date: 'नियत तारीख',
    notes: 'टिप्पणियाँ',
    done_by: 'किसने किया',
    done_at: 'कब किया',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  document_signatures: {
    status: { requested: 'हस्ताक्षर बाकी', signed: 'हस्ताक्षरित', withdrawn: 'वापस लिया गया' },
  },
  company_items: {
    item_type: {
      phone: 'फ़ोन',
      laptop: 'लैपटॉप',
      tool: 'औज़ार',
      ppe: 'सुरक्षा उपकरण',
      access_card: 'प्रवेश कार्ड',
      vehicle: 'वाहन',
      other: 'अन्य',
    },
    status: { available: 'उपलब्ध', handed_out: 'सौंपा गया', lost: 'खो गया', retired: 'उपयोग से बाहर' },
  },
  item_handovers: {
    condition_out: { new: 'नया', good: 'अच्छा', worn: 'घिसा हुआ', damaged: 'क्षतिग्रस्त' },
    condition_in: { new: 'नया', good: 'अच्छा', worn: 'घिसा हुआ', damaged: 'क्षतिग्रस्त' },
    status: {
      handed_out: 'सौंपा गया',
      acknowledged: 'प्राप्ति की पुष्टि हुई',
      returned: 'वापस',
      lost: 'खो गया',
    },
  },
  staff_checklists: {
    occasion: { joining: 'कार्यभार ग्रहण', leaving: 'कार्यमुक्ति' },
    country_pack: { AE: 'संयुक्त अरब अमीरात', IN: 'भारत', none: 'कोई नहीं' },
    status: { active: 'सक्रिय', inactive: 'निष्क्रिय' },
  },
  staff_checklist_items: {
    owner_kind: { employee: 'कर्मचारी स्वयं', manager: 'उनका प्रबंधक', named: 'नामित व्यक्ति या मानव संसाधन' },
  },
  employee_checklist_lines: {
    owner_kind: { employee: 'कर्मचारी स्वयं', manager: 'उनका प्रबंधक', named: 'नामित व्यक्ति या मानव संसाधन' },
    occasion: { joining: 'कार्यभार ग्रहण', leaving: 'कार्यमुक्ति' },
    status: { open: 'खुला', done: 'पूरा', not_needed: 'ज़रूरत नहीं' },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const fieldHelp = {
  staff_checklists: {
    country_pack: 'सभी देशों के नियमों के लिए खाली छोड़ें।',
    department_id: 'सभी विभागों के लिए खाली छोड़ें।',
  },
  staff_checklist_items: {
    due_days: 'कार्यभार ग्रहण की तारीख या अंतिम कार्य दिवस से गिने जाते हैं; उससे पहले के लिए ऋणात्मक संख्या लिखें।',
    owner_id: 'मानव संसाधन के लिए खाली छोड़ें।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const sections = {
  document_signature: 'हस्ताक्षर अनुरोध',
  company_item: 'वस्तु',
  item_handover: 'सौंपना',
  item_return: 'वापसी',
  staff_checklist: 'जाँच सूची',
  employee_checklist_line: 'काम',
  belongings: 'वस्तुएँ और जाँच सूचियाँ',
} as const satisfies MessagesOf<typeof englishSections>;
