import type { scheduleExport as english } from '../en/schedule-export.ts';
import type { MessagesOf } from '../messages-of.ts';

export const scheduleExport = {
  title: 'समय-सारणी निर्यात करें',
  text: 'मात्राएँ, लागत कोड, चेकलिस्ट और टिप्पणियाँ Plinth में ही रहती हैं।',
  format: 'फ़ाइल का प्रारूप',
  formatsHelp: {
    xml: 'GanttProject और Asta Powerproject में भी खुलती है।',
    xer: 'Asta Powerproject में भी खुलती है।',
    pmxml: 'Primavera P6 का XML विनिमय फ़ॉर्मेट।',
  },
  loading: 'समय-सारणी तैयार हो रही है …',
  failed: 'समय-सारणी पढ़ी नहीं जा सकी',
  download: 'डाउनलोड करें',
  complete: '{{program}} इस समय-सारणी की हर चीज़ पढ़ता है।',
  groups: {
    kept: 'केवल Plinth के लिए रखे गए; {{program}} इन्हें अनदेखा करता है',
    changed: '{{program}} इन्हें बदल सकता है',
    missing: 'फ़ाइल में नहीं',
  },
  kinds: {
    summary_links: 'सारांश कार्यों की निर्भरताएँ',
    levels_of_effort: 'लेवल ऑफ़ एफ़र्ट (वहाँ उन्हीं तारीखों वाले सामान्य कार्य)',
    exact_progress: 'प्रगति प्रतिशत के दशमलव (वहाँ पूरे प्रतिशत)',
    deadlines: 'अंतिम तारीखें',
    baselines: 'बेसलाइन',
    responsible: 'कार्यों के ज़िम्मेदार व्यक्ति',
    summary_facts: 'सारांश कार्यों की प्राथमिकताएँ और बाध्यताएँ',
    order: 'सारांश कार्य के बाद के कार्यों का क्रम (वहाँ वे उससे पहले दिखते हैं)',
    double_links: 'उन्हीं दो कार्यों के बीच दूसरी निर्भरता',
    links_to_summary_finish: 'सारांश कार्य की समाप्ति पर निर्भरताएँ',
    long_names: '120 अक्षरों से लंबे नाम, सारांश कार्यों के लिए 100',
    cancelled_tasks: 'रद्द किए गए कार्य',
    older_baselines: 'पहली ग्यारह के बाद की बेसलाइन',
    holiday_names: 'अवकाशों के नाम',
    summary_people: 'सारांश कार्यों को सौंपे गए लोग',
  },
} as const satisfies MessagesOf<typeof english>;
