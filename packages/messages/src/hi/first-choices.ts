import type { choices as english } from '../en/first-choices.ts';
import type { MessagesOf } from '../messages-of.ts';

export const choices = {
  external_entities: {
    entity_type: {
      CLIENT: 'ग्राहक',
      SUPPLIER: 'आपूर्तिकर्ता',
      CONTRACTOR: 'ठेकेदार',
      VENDOR: 'विक्रेता',
    },
    status: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
      on_hold: 'रोका गया',
      blocked: 'अवरुद्ध',
    },
  },
  projects: {
    status: {
      planning: 'योजना में',
      proposed: 'प्रस्तावित',
      quoted: 'कोटेशन दिया',
      won: 'मिली',
      lost: 'नहीं मिली',
      in_progress: 'प्रगति पर',
      on_hold: 'रोकी गई',
      completed: 'पूर्ण',
      closed: 'बंद',
      cancelled: 'रद्द',
    },
    priority: { low: 'निम्न', medium: 'मध्यम', high: 'उच्च', critical: 'अति महत्वपूर्ण' },
    progress_method: {
      duration: 'अवधि के अनुसार भारित',
      cost: 'बजट के अनुसार भारित',
      quantity: 'मात्रा के अनुसार भारित',
      count: 'सभी कार्य बराबर',
      manual: 'हाथ से दर्ज',
    },
    sequence_rule: { reason: 'कारण पूछें', refuse: 'अस्वीकार करें', allow: 'अनुमति दें' },
  },
  tasks: {
    task_status: {
      not_started: 'शुरू नहीं हुआ',
      in_progress: 'प्रगति पर',
      blocked: 'अवरुद्ध',
      in_review: 'समीक्षा में',
      completed: 'पूर्ण',
      cancelled: 'रद्द',
    },
    priority_level: {
      low: 'निम्न',
      medium: 'मध्यम',
      high: 'उच्च',
      urgent: 'तत्काल',
    },
    constraint_type: {
      as_soon_as_possible: 'जितनी जल्दी हो सके',
      as_late_as_possible: 'जितनी देर से हो सके',
      start_no_earlier_than: 'इस तारीख से पहले शुरू न हो',
      start_no_later_than: 'इस तारीख के बाद शुरू न हो',
      finish_no_earlier_than: 'इस तारीख से पहले पूरा न हो',
      finish_no_later_than: 'इस तारीख के बाद पूरा न हो',
      must_start_on: 'इसी तारीख को शुरू हो',
      must_finish_on: 'इसी तारीख को पूरा हो',
    },
  },
  task_dependencies: {
    dependency_type: {
      FS: 'समाप्ति से आरंभ (FS)',
      SS: 'आरंभ से आरंभ (SS)',
      FF: 'समाप्ति से समाप्ति (FF)',
      SF: 'आरंभ से समाप्ति (SF)',
    },
  },
} as const satisfies MessagesOf<typeof english>;
