import type * as english from '../en/resources-conduct.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  disciplinary_records: {
    singular: 'अनुशासनात्मक रिकॉर्ड',
    plural: 'अनुशासनात्मक रिकॉर्ड',
    create: 'नया अनुशासनात्मक रिकॉर्ड',
    edit: 'अनुशासनात्मक रिकॉर्ड बदलें',
    search: 'संख्या या विषय से खोजें',
    emptyTitle: 'कोई अनुशासनात्मक रिकॉर्ड नहीं',
    emptyText: 'चेतावनियाँ और निलंबन यहाँ दिखते हैं। जारी होने पर कर्मचारी अपना रिकॉर्ड देखता है; सहकर्मी कभी नहीं।',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  disciplinary_records: {
    record_number: 'संख्या',
    employee_id: 'कर्मचारी',
    measure: 'कार्रवाई',
    incident_date: 'घटना की तारीख',
    subject: 'विषय',
    facts: 'तथ्य',
    expectation: 'आगे की अपेक्षा',
    expires_on: 'समाप्ति तारीख',
    employee_answer: 'कर्मचारी का उत्तर',
    answered_at: 'उत्तर की तारीख',
    status: 'स्थिति',
    status_reason: 'कारण',
    decided_by: 'जारीकर्ता',
    decided_at: 'जारी करने की तारीख',
    created_by: 'प्रस्तावक',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  disciplinary_records: { expires_on: 'इस तारीख के बाद यह कार्रवाई नहीं गिनी जाती। समाप्ति न हो तो खाली छोड़ें।' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  disciplinary_records: {
    measure: {
      verbal_warning: 'मौखिक चेतावनी',
      written_warning: 'लिखित चेतावनी',
      final_warning: 'अंतिम चेतावनी',
      suspension: 'निलंबन',
    },
    status: {
      draft: 'ड्राफ़्ट',
      proposed: 'प्रस्तावित',
      issued: 'जारी किया गया',
      rejected: 'अस्वीकृत',
      withdrawn: 'वापस लिया गया',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = { disciplinary_record: 'अनुशासनात्मक रिकॉर्ड' } as const satisfies MessagesOf<
  typeof english.sections
>;
