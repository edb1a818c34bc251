import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-training.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  training_courses: {
    singular: 'कोर्स',
    plural: 'कोर्स',
    create: 'नया कोर्स',
    edit: 'कोर्स संपादित करें',
    search: 'नाम या प्रदाता से खोजें',
    emptyTitle: 'अभी कोई कोर्स नहीं',
    emptyText: 'कोर्स और उनके प्रमाणपत्रों की वैधता।',
  },
  training_sessions: {
    singular: 'प्रशिक्षण सत्र',
    plural: 'प्रशिक्षण सत्र',
    create: 'नया प्रशिक्षण सत्र',
    edit: 'प्रशिक्षण सत्र संपादित करें',
    search: 'शीर्षक, प्रशिक्षक या संख्या से खोजें',
    emptyTitle: 'अभी कोई प्रशिक्षण सत्र नहीं',
    emptyText: 'कोर्स, इंडक्शन और टूलबॉक्स टॉक, उपस्थिति के साथ। सत्र पूरा दर्ज होने पर प्रमाणपत्र जारी होते हैं।',
  },
  training_attendances: {
    singular: 'प्रतिभागी',
    plural: 'प्रतिभागी',
  },
  training_requirements: {
    singular: 'प्रमाणपत्र आवश्यकता',
    plural: 'प्रमाणपत्र आवश्यकताएँ',
    create: 'नई प्रमाणपत्र आवश्यकता',
    edit: 'प्रमाणपत्र आवश्यकता संपादित करें',
    search: 'टिप्पणियों में खोजें',
    emptyTitle: 'अभी कोई प्रमाणपत्र आवश्यकता नहीं',
    emptyText: 'प्रमाणपत्र के बिना उस परियोजना या पदनाम के कार्य नहीं सौंपे जा सकते।',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  training_courses: {
    course_name: 'कोर्स',
    description: 'विवरण',
    provider: 'प्रदाता',
    duration_hours: 'अवधि',
    has_certificate: 'प्रमाणपत्र जारी होता है',
    is_first_aid: 'प्राथमिक उपचार का कोर्स',
    validity_months: 'प्रमाणपत्र वैध (महीने)',
    status: 'स्थिति',
  },
  training_sessions: {
    session_number: 'संख्या',
    session_type: 'प्रकार',
    title: 'शीर्षक',
    training_course_id: 'कोर्स',
    project_id: 'परियोजना',
    session_date: 'तारीख',
    duration_hours: 'अवधि',
    trainer: 'प्रशिक्षक',
    location: 'स्थान',
    topics: 'विषय',
    status: 'स्थिति',
  },
  training_attendances: {
    training_session_id: 'सत्र',
    employee_id: 'कर्मचारी',
    result: 'परिणाम',
    employee_paper_id: 'प्रमाणपत्र',
  },
  training_requirements: {
    training_course_id: 'कोर्स',
    project_id: 'परियोजना',
    job_title_id: 'पदनाम',
    task_id: 'कार्य',
    notes: 'टिप्पणियाँ',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  training_courses: {
    status: {
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
  },
  training_sessions: {
    session_type: {
      course: 'कोर्स',
      toolbox_talk: 'टूलबॉक्स टॉक',
      induction: 'साइट इंडक्शन',
    },
    status: {
      planned: 'नियोजित',
      held: 'संपन्न',
      cancelled: 'रद्द',
    },
  },
  training_attendances: {
    result: {
      invited: 'आमंत्रित',
      attended: 'उपस्थित',
      passed: 'उत्तीर्ण',
      failed: 'अनुत्तीर्ण',
      absent: 'अनुपस्थित',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  course: 'कोर्स',
  training_session: 'सत्र',
  training: 'आवश्यकता',
} as const satisfies MessagesOf<typeof englishSections>;

export const fieldHelp = {
  training_requirements: {
    task_id: 'कई भरे हों तो सभी लागू होने चाहिए।',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;
