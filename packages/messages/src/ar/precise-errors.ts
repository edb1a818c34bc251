import type { preciseErrors as english } from '../en/precise-errors.ts';
import type { MessagesOf } from '../messages-of.ts';

export const preciseErrors = {
  too_long_limit: 'هذا النص أطول من {{limit}} حرف. اختصره ثم احفظ مرة أخرى.',
  invalid_range_days: 'أدخل تاريخ بداية وتاريخ نهاية. الحد الأقصى للمدة بينهما بالأيام: {{longest_days}}.',
  out_of_range_hours: 'تصريح من هذا النوع صالح لمدة {{hours}} ساعة على الأكثر. اطلب تصريحًا آخر لما بعدها.',
  out_of_range_min: 'أدخل {{min}} أو أكثر.',
  out_of_range_site: 'أنت على بُعد {{distance}} م من {{site}}. لا يمكن تسجيل الحضور والانصراف إلا في موقع العمل.',
  required_position:
    'مكانك غير معروف أو غير دقيق ({{accuracy}} م). اسمح للموقع بمعرفة مكانك واخرج إلى مكان مفتوح ثم حاول مرة أخرى.',
  required_rate:
    'لا يوجد سعر صرف لعملة {{currency}} في {{date, date}} أو قبله. أدخل سعرًا في أسعار الصرف ثم أعد المحاولة.',
  required_photo: 'لا بد من صورة لتسجيل الحضور والانصراف. التقط صورة وحاول مرة أخرى.',
  out_of_range_max: 'أدخل {{max}} أو أقل.',
  out_of_range_between: 'أدخل رقمًا من {{min}} إلى {{max}}.',
  out_of_range_dates: 'أدخل تاريخًا من {{earliest, date}} إلى {{latest, date}}.',
  out_of_range_latest: 'أدخل تاريخًا لا يتجاوز {{latest, date}}.',
  out_of_range_earliest: 'أدخل تاريخًا لا يسبق {{earliest, date}}.',
  invalid_choice_unit: 'يُقاس {{item}} بوحدة {{unit}}. أدخل الكمية بوحدة {{unit}}.',
  invalid_choice_pricing:
    '{{item}} مسعّر بعملة {{given}} وجدول الكميات هذا بعملة {{expected}}. اختر تحليل سعر بعملة {{expected}}.',
  invalid_choice_currency: 'استخدم {{currency}}، وهي عملة العقد.',
  invalid_choice_withdrawn: 'سحب {{withdrawn}} عرضه. اختر عرضًا آخر.',
  invalid_choice_offer: 'لا يعرض {{supplier}} بند {{item}}. اختر عرضًا آخر.',
  invalid_date_api:
    'هذا ليس تاريخًا. أرسل التاريخ بالصيغة YYYY-MM-DD، والتاريخ مع الوقت بالصيغة YYYY-MM-DDThh:mm:ssZ.',
  supplier_account_missing_bill:
    'ليس للمورد {{supplier}} حساب بنكي مؤكَّد بعملة {{currency}} لسداد فاتورة المورد {{bill}}. اطلب تأكيد حساب أو اجعل البند صفرًا أو ادفع بشيك.',
  supplier_account_changed_bill:
    'الحساب البنكي للمورد {{supplier}} لسداد فاتورة المورد {{bill}} غير مؤكَّد أو تغيّر. اطلب تأكيده ثم أعد الدفعة إلى مسودة وأرسلها من جديد.',
  cheque_registered_values: 'هذا الشيك مسجل من قبل بالرقم {{number}}. تحقق من البنك ورقم الشيك.',
  cheque_not_due_values: 'تاريخ الشيك {{date, date}}، ولا يُحصَّل قبل ذلك.',
  covered_by_cheques_values:
    'تغطي الشيكات الآجلة {{covered}}، والمتبقي للسداد {{limit}} فقط. أعد الشيك أولًا ثم سجّل دفعة أخرى.',
  paid_by_cheque_values: 'سُدد هذا بالشيك {{number}}. سجّل ارتجاع الشيك بدلًا من ذلك.',
  supplier_blocked_bill:
    'المورد {{supplier}} محظور، فلا يمكن سداد فاتورته {{bill}}. اجعل بندها صفرًا أو ارفع الحظر عنه.',
  offers_awaited_suppliers:
    'لم يردّ بعد: {{suppliers}}، وباب العروض مفتوح حتى {{date, date}}. وإلى أن ينقضي ذلك اليوم لا يغلق الطلبَ ولا يرسّيه إلا زميل لم يحرّره ولم يُدخل عروضه، مع ذكر السبب.',
  quote_expired_supplier:
    'عرض {{supplier}} كان صالحًا حتى {{date, date}}. اطلب من المورد تمديده أو اختر عرضًا آخر.',
  over_limit_requested:
    'المتبقي للشراء من {{requested}} في طلب المواد هو {{limit}} فقط. استبعد السطر أو اطلبه من جديد.',
  over_budget_code:
    'سيتجاوز هذا ميزانية رمز التكلفة {{code}}: الميزانية {{budget, number(minimumFractionDigits: 2)}} وسيبلغ المطلوب والمصروف {{used, number(minimumFractionDigits: 2)}}. عدّل الميزانية أو رموز تكلفة البنود.',
  over_budget_project:
    'سيتجاوز هذا ميزانية المشروع: الميزانية {{budget, number(minimumFractionDigits: 2)}} وسيبلغ المطلوب والمصروف {{used, number(minimumFractionDigits: 2)}}. عدّل الميزانية أو خفّض الطلب.',
  over_limit_bill: 'المتبقي للسداد من فاتورة المورد {{bill}} هو {{limit}} فقط.',
  working_days_differ_values:
    'عدد أيام العمل بين هذين التاريخين {{days}} وليس {{given}}. اترك المدة أو أحد التاريخين فارغًا.',
  already_exists_number: 'تم ذلك بالفعل في {{number}}.',
  in_use_document: 'يستخدم المستند {{document}} هذا الملف، لذلك لم يُحذف. احذف المستند أو نسخته بدلًا من ذلك.',
  in_use_task: 'تقيس التقارير اليومية المعتمدة المهمة {{task}}، لذلك لم تُحذف. ألغِ المهمة بدلًا من ذلك.',
  fixed_field_name: 'يُحدَّد {{field}} مرة واحدة عند إنشاء السجل، لذلك لم يتغير شيء. اتركه كما هو.',
  unknown_permissions_names: 'هذه الصلاحيات غير موجودة: {{names}}. لم يُحفظ أي شيء؛ أزلها ثم احفظ مرة أخرى.',
  invalid_file_content:
    'محتوى هذا الملف ليس من نوعه {{content}}، لذلك لم يُحفظ شيء. احفظه من جديد بهذا النوع أو اختر ملفًا آخر.',
  not_balanced_values:
    'إجمالي المدين {{debit, number(minimumFractionDigits: 2)}} وإجمالي الدائن {{credit, number(minimumFractionDigits: 2)}}، والفرق {{difference, number(minimumFractionDigits: 2)}}. صحّح البنود ليتساوى الجانبان.',
  statement_sum_values:
    'مجموع الرصيد الافتتاحي والحركات {{expected}}، بينما الرصيد الختامي في الكشف {{found}}. لم يُستورد شيء؛ اطلب الملف كاملًا من البنك.',
  already_imported_file: 'سبق استيراد «{{file}}» ({{statement}}). لم يُستورد مرة أخرى؛ اختر ملفًا آخر.',
  certificate_missing_course:
    'لا يحمل {{person}} شهادة {{course}} سارية من بداية هذه المهمة حتى تاريخ استحقاقها. جدّدها أو أسند المهمة إلى شخص آخر.',
  certificate_missing_line:
    'السطر {{line}}: لا يحمل {{person}} شهادة {{course}} سارية حتى تاريخ الاستحقاق. جدّدها أو أسند المهمة إلى شخص آخر.',
  other_bank_account_values:
    'الكشف لحساب ينتهي بـ {{found}}، وهذا الحساب {{expected}}. لم يُستورد شيء؛ اختر الحساب الصحيح.',
  other_currency_values:
    'الكشف بعملة {{found}} وهذا الحساب بعملة {{expected}}. لم يُستورد شيء؛ اختر الحساب الصحيح.',
  statement_gap_values:
    'يبدأ الكشف برصيد {{found}} بينما انتهى الكشف السابق برصيد {{expected}}. لم يُستورد شيء؛ استورد الكشف الناقص أولًا.',
  bad_request_api: 'الطلب غير صالح، لذلك لم يتغير شيء. تحقق من عنوانه وترويساته ومحتواه.',
  bad_request_format: 'محتوى الطلب ليس {{format}} صالحًا، لذلك لم يتغير شيء. صحّح المحتوى وقيمة Content-Type.',
  access_denied_records: 'يحفظ النظام هذه السجلات بنفسه، لذلك لا يمكن كتابتها مباشرة. عدّل السجل الذي نشأت عنه.',
  access_denied_permission: 'تم رفض الوصول: {{module}}.{{action}}',
  self_approval_rfi: 'لا يمكنك الإجابة عن طلب معلومات قدّمته. أسنده إلى شخص آخر أو اختر الشركة التي أجابت عنه.',
  cut_reason_required_item: 'اعتُمد البند "{{item}}" بأقل مما طولب به. أدخل السبب في سطره.',
  reason_required_item: 'البند "{{item}}" أقل مما اعتُمد من قبل. أدخل السبب في سطره.',
  reason_required_defects:
    'سيُفرج عن أكثر من نصف المحتجزات قبل انتهاء فترة الإخطار بالعيوب. أدخل السبب، مثل الضمان البنكي البديل.',
  role_name_taken_name: 'يوجد دور بالاسم "{{name}}" بالفعل',
  record_locked_days: 'يمكن تعديل سجلات الوقت خلال {{days}} أيام.',
  record_locked_rfi: 'أُرسل طلب المعلومات {{rfi}} ولم يعد يمكن تغيير سؤاله. أعده إلى مسودة لتعديله.',
  record_locked_work: 'هذا المشروع خُسر أو أُلغي، لذلك لا تُسجل عليه أعمال. اختر مشروعًا آخر.',
  record_locked_award:
    'تمت ترسية {{item}} على {{supplier}} بأمر الشراء {{order}}. ألغِ ذلك الأمر أولًا، أو اترك البند كما هو.',
  record_locked_project: 'المشروع {{project}} مغلق. يمكن للمسؤول السماح بتعديل من صفحته.',
  insufficient_balance_leave:
    'رصيد الإجازات غير كافٍ: المتبقي من {{leave_type}} هو {{remaining}} يومًا والمطلوب {{requested}}.',
  not_your_step_approver:
    'هذه الخطوة بانتظار اعتماد {{approver}}. يمكن لأحد المالكين أن يقرر بدلًا منه مع ذكر السبب.',
  wrong_order_names: 'أنجز أولًا: {{names}}',
  wrong_order_payment: 'الدفعة {{payment}} تسدّد هذا الإقرار. اعكسها أو ارفضها أولًا.',
  wrong_order_pending: 'بانتظار الاعتماد: {{pending}}. اعتمدها أو ارفضها أولًا.',
  wrong_order_contract: 'العقد {{contract}} لهذا المشروع ساري. أكمله أو أنهه أولًا.',
  wrong_order_unreceived:
    'صدرت فاتورة عن {{rest}} من {{item}} ولم تُستلم. رحّل استلام البضاعة أو سجّل إشعارًا دائنًا من المورد أولًا.',
  wrong_order_advance:
    'لم يُسترد {{advance}} من الدفعة المقدمة. صدّق بقية الأعمال، أو احذفها وأعدّ مستخلصًا أخيرًا.',
  wrong_order_draft: 'لا يزال {{draft}} مسودة. صدّقه أو ألغه أولًا.',
  wrong_order_earlier: 'يسبق {{earlier}} هذا المستخلص ولم يُبتّ فيه بعد. اعتمده أو ارفضه أو ألغه أولًا.',
  wrong_order_certified:
    'تغيّر المبلغ من {{before}} إلى {{after}} بعد تصديق المستخلص. أعده إلى مسودة وصدّقه من جديد.',
  account_closed_sales:
    'الحساب {{account}} تُرحَّل إليه الفواتير والمستخلصات وسندات القبض من العملاء، وهو مغلق أمام سندات القيد. أدخل المستند بدلًا من ذلك.',
  account_closed_purchases:
    'الحساب {{account}} تُرحَّل إليه فواتير الموردين واستلامات البضائع ومستخلصات مقاولي الباطن، وهو مغلق أمام سندات القيد. أدخل المستند بدلًا من ذلك.',
  account_closed_stock:
    'الحساب {{account}} تُرحَّل إليه حركات المخزون، وهو مغلق أمام سندات القيد. أدخل حركة مخزون بدلًا من ذلك.',
  account_closed_pay:
    'الحساب {{account}} تُرحَّل إليه مسيرات الرواتب والمصروفات، وهو مغلق أمام سندات القيد. استخدم مسير رواتب أو مصروفًا بدلًا من ذلك.',
  account_closed_money:
    'الحساب {{account}} تُرحَّل إليه الدفعات وكشوف البنك والعهدة النقدية، وهو مغلق أمام سندات القيد. سجّل الدفعة بدلًا من ذلك.',
  account_closed_tax:
    'الحساب {{account}} تُرحَّل إليه الإقرارات الضريبية المقدَّمة، وهو مغلق أمام سندات القيد. استخدم دفعة التزام بدلًا من ذلك.',
  period_closed_month:
    'شهر {{month, month}} مقفل. استخدم تاريخًا من {{date, date}} فصاعدًا، أو اطلب من معتمِد مالي إعادة فتح الشهر.',
  period_closed_person:
    'أقفل {{person}} شهر {{month, month}}. استخدم تاريخًا من {{date, date}} فصاعدًا، أو اطلب من معتمِد مالي آخر إعادة فتح الشهر.',
  period_filed_values: 'قُدِّم الإقرار الضريبي {{number}} عن هذا اليوم. استخدم تاريخًا لاحقًا.',
} as const satisfies MessagesOf<typeof english>;
