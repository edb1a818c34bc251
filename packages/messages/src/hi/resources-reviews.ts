import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-reviews.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  review_cycles: {
    singular: 'समीक्षा चक्र',
    plural: 'समीक्षा चक्र',
    create: 'नया समीक्षा चक्र',
    edit: 'समीक्षा चक्र संपादित करें',
    search: 'नाम से खोजें',
    emptyTitle: 'अभी कोई समीक्षा चक्र नहीं',
    emptyText: 'समीक्षाओं के एक दौर का फ़ॉर्म और नियत तारीखें। चक्र खोलने पर हर कर्मचारी की समीक्षा बनती है।',
  },
  review_questions: { singular: 'प्रश्न', plural: 'प्रश्न' },
  self_assessments: {
    singular: 'स्व-मूल्यांकन',
    plural: 'स्व-मूल्यांकन',
    create: 'नया स्व-मूल्यांकन',
    edit: 'स्व-मूल्यांकन संपादित करें',
    search: 'स्व-मूल्यांकन खोजें',
    emptyTitle: 'अभी कोई स्व-मूल्यांकन नहीं',
    emptyText: 'समीक्षा चक्र खोलने पर बनते हैं।',
  },
  self_assessment_answers: { singular: 'उत्तर', plural: 'स्व-मूल्यांकन के उत्तर' },
  review_answers: { singular: 'उत्तर', plural: 'समीक्षक के उत्तर' },
  review_calibrations: { singular: 'कैलिब्रेशन', plural: 'कैलिब्रेशन' },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  review_cycles: {
    name: 'नाम',
    review_type: 'समीक्षा का प्रकार',
    period_start: 'अवधि कब से',
    period_end: 'अवधि कब तक',
    self_assessment_due_date: 'स्व-मूल्यांकन की नियत तारीख',
    review_due_date: 'समीक्षा की नियत तारीख',
    department_id: 'विभाग',
    hired_before: 'इससे पहले नियुक्त',
    people_added_at: 'कर्मचारी पिछली बार जोड़े गए',
    status: 'स्थिति',
  },
  review_questions: {
    review_cycle_id: 'समीक्षा चक्र',
    position: 'पंक्ति',
    section: 'खंड',
    question: 'प्रश्न या दक्षता',
    guidance: 'मार्गदर्शन',
    answer_kind: 'उत्तर का प्रकार',
    weight: 'भार',
  },
  self_assessments: {
    performance_review_id: 'समीक्षा',
    review_cycle_id: 'समीक्षा चक्र',
    employee_id: 'कर्मचारी',
    submitted_at: 'जमा करने की तारीख',
    status: 'स्थिति',
  },
  self_assessment_answers: {
    self_assessment_id: 'स्व-मूल्यांकन',
    review_question_id: 'प्रश्न',
    rating: 'अंक, 1 से 5',
    answer: 'उत्तर',
  },
  review_answers: {
    performance_review_id: 'समीक्षा',
    review_question_id: 'प्रश्न',
    rating: 'अंक, 1 से 5',
    answer: 'उत्तर',
  },
  review_calibrations: {
    performance_review_id: 'समीक्षा',
    employee_id: 'कर्मचारी',
    from_rating: 'पहले के अंक',
    rating: 'कैलिब्रेशन के बाद अंक',
    reason: 'कारण',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  review_cycles: {
    department_id: 'सभी विभागों की समीक्षा के लिए खाली छोड़ें।',
    hired_before: 'सभी को शामिल करने के लिए खाली छोड़ें। जिन्होंने नोटिस दिया है वे शामिल नहीं होते।',
  },
  review_questions: { weight: 'कुल अंक में इस प्रश्न का हिस्सा। 0 नहीं गिना जाता।' },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  review_cycles: {
    review_type: { annual: 'वार्षिक', mid_year: 'अर्धवार्षिक', probation: 'परिवीक्षा', project: 'परियोजना' },
    status: {
      draft: 'मसौदा',
      open: 'खुला',
      calibration: 'कैलिब्रेशन में',
      closed: 'बंद',
      cancelled: 'रद्द',
    },
  },
  review_questions: {
    answer_kind: { rating: 'अंक', text: 'पाठ', both: 'अंक और पाठ' },
  },
  self_assessments: { status: { draft: 'जमा नहीं', submitted: 'जमा' } },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  review_cycle: 'समीक्षा चक्र',
  review_scope: 'किनकी समीक्षा होगी',
} as const satisfies MessagesOf<typeof englishSections>;
