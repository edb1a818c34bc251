import type { profile as english } from '../en/profile.ts';
import type { MessagesOf } from '../messages-of.ts';

export const profile = {
  title: 'प्रोफ़ाइल',
  subtitle: 'आपके सहकर्मियों को दिखता है।',
  personSection: 'व्यक्तिगत विवरण',
  accountSection: 'खाता',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  phone: 'फ़ोन',
  phoneHelp: 'देश के कोड के साथ, जैसे +91 98765 43210।',
  email: 'ईमेल',
  emailHelp: 'ईमेल पता बदलने की अनुमति नहीं है।',
  role: 'भूमिका',
  memberSince: 'सदस्यता की तारीख',
  lastUpdated: 'पिछला अपडेट',
  status: 'स्थिति',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
  save: 'बदलाव सहेजें',
  saved: 'प्रोफ़ाइल अपडेट हो गई!',
  failed: 'प्रोफ़ाइल अपडेट नहीं हो सकी',
  conflict: {
    title: 'आपकी प्रोफ़ाइल कहीं और बदली गई है',
    text: 'आपकी प्रविष्टियाँ यहीं हैं। सहेजा हुआ रूप लोड करें या उसकी जगह अपना सहेजें।',
    loadStored: 'सहेजा हुआ रूप लोड करें',
    keepMine: 'मेरा रूप सहेजें',
  },
} as const satisfies MessagesOf<typeof english>;
