/** Codes that this API alone answers; in English each refusal has its own words. */
export const ownSentences: Readonly<Record<string, { ar: string; hi: string }>> = {
  method_not_allowed: {
    ar: 'لا يقبل هذا العنوان هذه الطريقة. الطرق المتاحة مذكورة في الترويسة Allow.',
    hi: 'इस पते पर यह मेथड नहीं चलता। उपलब्ध मेथड Allow हेडर में हैं।',
  },
  file_path_not_found: {
    ar: 'لا يوجد ملف محفوظ لهذا المستند.',
    hi: 'इस दस्तावेज़ की कोई फ़ाइल सहेजी नहीं है।',
  },
  api_token_needed: {
    ar: 'يسجّل المساعدون الدخول برمز واجهة برمجية (/rbac/api-tokens).',
    hi: 'सहायक API टोकन (/rbac/api-tokens) से साइन इन करते हैं।',
  },
  other_origin: {
    ar: 'لا يُسمح لصفحات العناوين الأخرى باستدعاء الأدوات.',
    hi: 'दूसरे पतों के पेज टूल नहीं चला सकते।',
  },
};
