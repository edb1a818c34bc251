import type { mail as english } from '../en/mail.ts';
import type { MessagesOf } from '../messages-of.ts';

export const mail = {
  greeting: 'नमस्ते,',
  greetingNamed: 'नमस्ते {{name}},',
  ignore:
    'अगर यह अनुरोध आपने नहीं किया था, तो इस मेल को अनदेखा करें; कुछ भी नहीं बदला है। चिंता हो तो अपने व्यवस्थापक को बताएँ।',
  kinds: {
    signup: {
      subject: 'अपने ईमेल पते की पुष्टि करें',
      body: 'साइन-अप पूरा करने के लिए कृपया अपने ईमेल पते की पुष्टि करें। लिंक एक घंटे तक मान्य है और एक ही बार काम करता है।',
      action: 'पते की पुष्टि करें',
    },
    recovery: {
      subject: 'नया पासवर्ड चुनें',
      body: 'किसी ने आपके खाते के लिए नया पासवर्ड माँगा है। लिंक एक घंटे तक मान्य है और एक ही बार काम करता है।',
      action: 'नया पासवर्ड चुनें',
    },
    email_change: {
      subject: 'अपने नए ईमेल पते की पुष्टि करें',
      body: 'कृपया अपने खाते के नए पते की पुष्टि करें। लिंक एक घंटे तक मान्य है और एक ही बार काम करता है।',
      action: 'पते की पुष्टि करें',
    },
    password_changed: {
      subject: 'आपका पासवर्ड बदल दिया गया',
      body: 'आपके खाते का पासवर्ड बदल दिया गया और बाकी सभी उपकरण साइन आउट कर दिए गए। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड माँगें।',
      action: 'Plinth खोलें',
    },
    invoice: {
      subject: 'चालान {{number}}',
      body: 'हमने आपको {{amount}} का चालान {{number}} जारी किया है। भुगतान की तारीख़ {{due}} है।',
      action: 'चालान खोलें',
    },
    notice: { subject: 'Plinth से एक संदेश', body: 'Plinth में आपके लिए नई सूचना है।', action: 'Plinth खोलें' },
  },
} as const satisfies MessagesOf<typeof english>;
