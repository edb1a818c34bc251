import type { profile as english } from '../en/profile.ts';
import type { MessagesOf } from '../messages-of.ts';

export const profile = {
  title: 'प्रोफ़ाइल',
  subtitle: 'आपके सहकर्मी आपके बारे में यह देखते हैं।',
  personSection: 'व्यक्तिगत विवरण',
  accountSection: 'खाता',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  phone: 'फ़ोन',
  phoneHelp: 'देश के कोड के साथ, जैसे +91 98765 43210।',
  email: 'ई-मेल',
  emailHelp: 'ई-मेल पता बदलने की अनुमति नहीं है।',
  role: 'भूमिका',
  noRole: 'अभी कोई भूमिका नहीं है। कंपनी का कोई स्वामी आपको भूमिका दे सकता है।',
  memberSince: 'सदस्यता की तारीख़',
  lastUpdated: 'पिछला बदलाव',
  status: 'स्थिति',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
  save: 'बदलाव सहेजें',
  saved: 'प्रोफ़ाइल अपडेट हो गई!',
  failed: 'प्रोफ़ाइल अपडेट नहीं हो सकी',
  roles: { EMPLOYEE: 'कर्मचारी', MANAGER: 'प्रबंधक', ADMIN: 'प्रशासक', OWNER: 'स्वामी' },
  conflict: {
    title: 'आपकी प्रोफ़ाइल कहीं और बदली गई है',
    text: 'आपने जो लिखा है वह यहीं है। जो सहेजा हुआ है उसे लोड करें, या उसकी जगह अपना सहेजें।',
    loadStored: 'सहेजा हुआ लोड करें',
    keepMine: 'मेरा सहेजें',
  },
} as const satisfies MessagesOf<typeof english>;
