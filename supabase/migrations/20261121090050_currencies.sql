-- Currencies: those of ISO 4217 that are in circulation, how many decimals each has, and which the company uses.

-- Decimals of a currency (ISO 4217, minor unit): two where nothing else is said. Immutable, so that columns can be
-- computed by it.
create function model.decimals(currency text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case currency
    when 'AED' then 2 when 'INR' then 2 when 'USD' then 2
    when 'BHD' then 3 when 'IQD' then 3 when 'JOD' then 3 when 'KWD' then 3 when 'LYD' then 3 when 'OMR' then 3
    when 'TND' then 3
    when 'BIF' then 0 when 'CLP' then 0 when 'DJF' then 0 when 'GNF' then 0 when 'ISK' then 0 when 'JPY' then 0
    when 'KMF' then 0 when 'KRW' then 0 when 'PYG' then 0 when 'RWF' then 0 when 'UGX' then 0 when 'VND' then 0
    when 'VUV' then 0 when 'XAF' then 0 when 'XOF' then 0 when 'XPF' then 0
    else 2 end
$$;

-- Half-up to the decimals of its currency (ruling R8): the only way an amount is rounded.
create function model.round_money(amount numeric, currency text) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(amount, model.decimals(currency))
$$;

-- As a sentence says it: '1,234.500 KWD'.
create function model.money_text(amount numeric, currency text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select to_char(model.round_money(amount, currency),
    rtrim('FM999,999,999,999,990.' || repeat('0', model.decimals(currency)), '.')) || ' ' || currency
$$;

-- Who reads and changes them is said beside exchange rates (`cost_codes.sql`), once there are roles.
create table public.currencies (
  id uuid primary key default gen_random_uuid(),
  code text not null unique constraint currencies_code_format check (code ~ '^[A-Z]{3}$'),
  name text not null constraint currencies_name_length check (char_length(name) <= 100),
  name_ar text not null constraint currencies_name_ar_length check (char_length(name_ar) <= 100),
  name_hi text not null constraint currencies_name_hi_length check (char_length(name_hi) <= 100),
  decimals integer not null generated always as (model.decimals(code)) stored,
  -- Offered on forms. Records keep the currency they have.
  is_active boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

insert into public.currencies (code, name, name_ar, name_hi) values
  ('AED', 'UAE dirham', 'درهم إماراتي', 'यूएई दिरहम'),
  ('AFN', 'Afghan afghani', 'أفغاني', 'अफ़गान अफ़गानी'),
  ('ALL', 'Albanian lek', 'ليك ألباني', 'अल्बानियाई लेक'),
  ('AMD', 'Armenian dram', 'درام أرميني', 'आर्मेनियाई द्राम'),
  ('AOA', 'Angolan kwanza', 'كوانزا أنغولي', 'अंगोला क्वांज़ा'),
  ('ARS', 'Argentine peso', 'بيزو أرجنتيني', 'अर्जेंटीनी पेसो'),
  ('AUD', 'Australian dollar', 'دولار أسترالي', 'ऑस्ट्रेलियाई डॉलर'),
  ('AWG', 'Aruban florin', 'فلورن أروبي', 'अरूबाई फ़्लोरिन'),
  ('AZN', 'Azerbaijani manat', 'مانات أذربيجان', 'अज़रबैजानी मैनेट'),
  ('BAM', 'Bosnia and Herzegovina convertible mark', 'مارك البوسنة والهرسك', 'बोस्निया-हर्ज़ेगोविना मार्क'),
  ('BBD', 'Barbadian dollar', 'دولار بربادوسي', 'बार्बेडियन डॉलर'),
  ('BDT', 'Bangladeshi taka', 'تاكا بنغلاديشي', 'बांग्लादेशी टका'),
  ('BHD', 'Bahraini dinar', 'دينار بحريني', 'बहरीनी दिनार'),
  ('BIF', 'Burundian franc', 'فرنك بروندي', 'बुरूंडी फ़्रैंक'),
  ('BMD', 'Bermudan dollar', 'دولار برمودي', 'बरमूडा डॉलर'),
  ('BND', 'Brunei dollar', 'دولار بروناي', 'ब्रूनेई डॉलर'),
  ('BOB', 'Bolivian boliviano', 'بوليفيانو بوليفي', 'बोलिवियाई बोलिवियानो'),
  ('BRL', 'Brazilian real', 'ريال برازيلي', 'ब्राज़ीली रियाल'),
  ('BSD', 'Bahamian dollar', 'دولار باهامي', 'बहामाई डॉलर'),
  ('BTN', 'Bhutanese ngultrum', 'نولتوم بوتاني', 'भूटानी नंगलट्रम'),
  ('BWP', 'Botswanan pula', 'بولا بتسواني', 'बोत्सवानियाई पुला'),
  ('BYN', 'Belarusian ruble', 'روبل بيلاروسي', 'बेलारूसी रूबल'),
  ('BZD', 'Belize dollar', 'دولار بليزي', 'बेलीज़ डॉलर'),
  ('CAD', 'Canadian dollar', 'دولار كندي', 'कनाडाई डॉलर'),
  ('CDF', 'Congolese franc', 'فرنك كونغولي', 'कोंगोली फ़्रैंक'),
  ('CHF', 'Swiss franc', 'فرنك سويسري', 'स्विस फ़्रैंक'),
  ('CLP', 'Chilean peso', 'بيزو تشيلي', 'चिली पेसो'),
  ('CNY', 'Chinese yuan', 'يوان صيني', 'चीनी युआन'),
  ('COP', 'Colombian peso', 'بيزو كولومبي', 'कोलंबियाई पेसो'),
  ('CRC', 'Costa Rican colón', 'كولن كوستاريكي', 'कोस्टा रिका कोलोन'),
  ('CUP', 'Cuban peso', 'بيزو كوبي', 'क्यूबाई पेसो'),
  ('CVE', 'Cape Verdean escudo', 'اسكودو الرأس الأخضر', 'केप वर्ड एस्कूडो'),
  ('CZK', 'Czech koruna', 'كرونة تشيكية', 'चेक गणराज्य कोरुना'),
  ('DJF', 'Djiboutian franc', 'فرنك جيبوتي', 'जिबूती फ़्रैंक'),
  ('DKK', 'Danish krone', 'كرونة دنماركية', 'डैनिश क्रोन'),
  ('DOP', 'Dominican peso', 'بيزو الدومنيكان', 'डोमिनिकन पेसो'),
  ('DZD', 'Algerian dinar', 'دينار جزائري', 'अल्जीरियाई दिनार'),
  ('EGP', 'Egyptian pound', 'جنيه مصري', 'मिस्री पाउंड'),
  ('ERN', 'Eritrean nakfa', 'ناكفا أريتري', 'इरीट्रियन नाक्फ़ा'),
  ('ETB', 'Ethiopian birr', 'بير أثيوبي', 'इथियोपियन बिर'),
  ('EUR', 'Euro', 'يورو', 'यूरो'),
  ('FJD', 'Fijian dollar', 'دولار فيجي', 'फ़िजी डॉलर'),
  ('FKP', 'Falkland Islands pound', 'جنيه جزر فوكلاند', 'फ़ॉकलैंड द्वीपसमूह पाउंड'),
  ('GBP', 'Pound sterling', 'جنيه إسترليني', 'पाउंड स्टर्लिंग'),
  ('GEL', 'Georgian lari', 'لارى جورجي', 'जॉर्जियन लारी'),
  ('GHS', 'Ghanaian cedi', 'سيدي غانا', 'घानियन सेडी'),
  ('GIP', 'Gibraltar pound', 'جنيه جبل طارق', 'जिब्राल्टर पाउंड'),
  ('GMD', 'Gambian dalasi', 'دلاسي غامبي', 'गैंबियन डलासी'),
  ('GNF', 'Guinean franc', 'فرنك غينيا', 'गिनीयन फ़्रैंक'),
  ('GTQ', 'Guatemalan quetzal', 'كوتزال غواتيمالا', 'ग्वाटेमाला क्वेटज़ल'),
  ('GYD', 'Guyanaese dollar', 'دولار غيانا', 'गयानीज़ डॉलर'),
  ('HKD', 'Hong Kong dollar', 'دولار هونغ كونغ', 'हाँगकाँग डॉलर'),
  ('HNL', 'Honduran lempira', 'ليمبيرا هنداروس', 'होंडुरन लेम्पिरा'),
  ('HTG', 'Haitian gourde', 'جوردى هايتي', 'हैतियाई गर्ड'),
  ('HUF', 'Hungarian forint', 'فورينت هنغاري', 'हंगेरियन फ़ोरिंट'),
  ('IDR', 'Indonesian rupiah', 'روبية إندونيسية', 'इंडोनेशियाई रुपिया'),
  ('ILS', 'Israeli new shekel', 'شيكل إسرائيلي جديد', 'इज़राइली नया शेकेल'),
  ('INR', 'Indian rupee', 'روبية هندية', 'भारतीय रुपया'),
  ('IQD', 'Iraqi dinar', 'دينار عراقي', 'इराकी दिनार'),
  ('IRR', 'Iranian rial', 'ريال إيراني', 'ईरानी रियाल'),
  ('ISK', 'Icelandic króna', 'كرونة أيسلندية', 'आइसलैंडिक क्रोना'),
  ('JMD', 'Jamaican dollar', 'دولار جامايكي', 'जमैकन डॉलर'),
  ('JOD', 'Jordanian dinar', 'دينار أردني', 'जॉर्डनियन दिनार'),
  ('JPY', 'Japanese yen', 'ين ياباني', 'जापानी येन'),
  ('KES', 'Kenyan shilling', 'شلن كينيي', 'केन्याई शिलिंग'),
  ('KGS', 'Kyrgyz som', 'سوم قيرغستاني', 'किर्गिस्तानी सोम'),
  ('KHR', 'Cambodian riel', 'رييال كمبودي', 'कंबोडियाई रियाल'),
  ('KMF', 'Comorian franc', 'فرنك جزر القمر', 'कोमोरियन फ़्रैंक'),
  ('KPW', 'North Korean won', 'وون كوريا الشمالية', 'उत्तर कोरियाई वॉन'),
  ('KRW', 'South Korean won', 'وون كوريا الجنوبية', 'दक्षिण कोरियाई वॉन'),
  ('KWD', 'Kuwaiti dinar', 'دينار كويتي', 'कुवैती दिनार'),
  ('KYD', 'Cayman Islands dollar', 'دولار جزر كيمن', 'कैमेन द्वीपसमूह डॉलर'),
  ('KZT', 'Kazakhstani tenge', 'تينغ كازاخستاني', 'कज़ाखिस्तानी टेंज़'),
  ('LAK', 'Laotian kip', 'كيب لاوسي', 'लाओशियन किप'),
  ('LBP', 'Lebanese pound', 'جنيه لبناني', 'लेबनानी पाउंड'),
  ('LKR', 'Sri Lankan rupee', 'روبية سريلانكية', 'श्रीलंकाई रुपया'),
  ('LRD', 'Liberian dollar', 'دولار ليبيري', 'लाइबेरियाई डॉलर'),
  ('LSL', 'Lesotho loti', 'لوتي ليسوتو', 'लेसोथो लोटी'),
  ('LYD', 'Libyan dinar', 'دينار ليبي', 'लीबियाई दिनार'),
  ('MAD', 'Moroccan dirham', 'درهم مغربي', 'मोरक्को दिरहम'),
  ('MDL', 'Moldovan leu', 'ليو مولدوفي', 'मोल्डोवन लियू'),
  ('MGA', 'Malagasy ariary', 'أرياري مدغشقر', 'मालागासी आरियरी'),
  ('MKD', 'Macedonian denar', 'دينار مقدوني', 'मैसीडोनियन दिनार'),
  ('MMK', 'Myanmar kyat', 'كيات ميانمار', 'म्यांमार क्याट'),
  ('MNT', 'Mongolian tugrik', 'توغروغ منغولي', 'मंगोलियाई टगरिक'),
  ('MOP', 'Macanese pataca', 'باتاكا ماكاوي', 'मेकानीज़ पाटाका'),
  ('MRU', 'Mauritanian ouguiya', 'أوقية موريتانية', 'मॉरीटेनियन ओगुइया'),
  ('MUR', 'Mauritian rupee', 'روبية موريشيوسية', 'मॉरिशियन रुपया'),
  ('MVR', 'Maldivian rufiyaa', 'روفيه جزر المالديف', 'मालदीवी रुफ़िया'),
  ('MWK', 'Malawian kwacha', 'كواشا مالاوي', 'मालावियन क्वाचा'),
  ('MXN', 'Mexican peso', 'بيزو مكسيكي', 'मैक्सिकन पेसो'),
  ('MYR', 'Malaysian ringgit', 'رينغيت ماليزي', 'मलेशियाई रिंगित'),
  ('MZN', 'Mozambican metical', 'متكال موزمبيقي', 'मोज़ाम्बिकन मेटिकल'),
  ('NAD', 'Namibian dollar', 'دولار ناميبي', 'नामीबियाई डॉलर'),
  ('NGN', 'Nigerian naira', 'نايرا نيجيري', 'नाइजीरियाई नाइरा'),
  ('NIO', 'Nicaraguan córdoba', 'قرطبة نيكاراغوا', 'निकारागुअन कोरडोबा'),
  ('NOK', 'Norwegian krone', 'كرونة نرويجية', 'नॉर्वेजियन क्रोन'),
  ('NPR', 'Nepalese rupee', 'روبية نيبالية', 'नेपाली रुपया'),
  ('NZD', 'New Zealand dollar', 'دولار نيوزيلندي', 'न्यूज़ीलैंड डॉलर'),
  ('OMR', 'Omani rial', 'ريال عماني', 'ओमानी रियाल'),
  ('PAB', 'Panamanian balboa', 'بالبوا بنمي', 'पनामेनियन बैल्बोआ'),
  ('PEN', 'Peruvian sol', 'سول بيروفي', 'पेरूवियन सोल'),
  ('PGK', 'Papua New Guinean kina', 'كينا بابوا غينيا الجديدة', 'पापुआ न्यू गिनीयन किना'),
  ('PHP', 'Philippine peso', 'بيزو فلبيني', 'फ़िलिपीनी पेसो'),
  ('PKR', 'Pakistani rupee', 'روبية باكستانية', 'पाकिस्तानी रुपया'),
  ('PLN', 'Polish zloty', 'زلوتي بولندي', 'पोलिश ज़्लॉटी'),
  ('PYG', 'Paraguayan guarani', 'غواراني باراغواي', 'पैराग्वियन गुआरानी'),
  ('QAR', 'Qatari riyal', 'ريال قطري', 'क़तरी रियाल'),
  ('RON', 'Romanian leu', 'ليو روماني', 'रोमानियाई ल्यू'),
  ('RSD', 'Serbian dinar', 'دينار صربي', 'सर्बियन दिनार'),
  ('RUB', 'Russian ruble', 'روبل روسي', 'रूसी रूबल'),
  ('RWF', 'Rwandan franc', 'فرنك رواندي', 'रवांडाई फ़्रैंक'),
  ('SAR', 'Saudi riyal', 'ريال سعودي', 'सऊदी रियाल'),
  ('SBD', 'Solomon Islands dollar', 'دولار جزر سليمان', 'सोलोमन द्वीपसमूह डॉलर'),
  ('SCR', 'Seychellois rupee', 'روبية سيشيلية', 'सेशेल्सियाई रुपया'),
  ('SDG', 'Sudanese pound', 'جنيه سوداني', 'सूडानी पाउंड'),
  ('SEK', 'Swedish krona', 'كرونة سويدية', 'स्वीडीश क्रोना'),
  ('SGD', 'Singapore dollar', 'دولار سنغافوري', 'सिंगापुर डॉलर'),
  ('SHP', 'St. Helena pound', 'جنيه سانت هيلين', 'सेंट हेलेना पाउंड'),
  ('SLE', 'Sierra Leonean leone', 'ليون سيراليوني', 'सिएरा लियोनियन लियोन'),
  ('SOS', 'Somali shilling', 'شلن صومالي', 'सोमाली शिलिंग'),
  ('SRD', 'Surinamese dollar', 'دولار سورينامي', 'सूरीनामी डॉलर'),
  ('SSP', 'South Sudanese pound', 'جنيه جنوب السودان', 'दक्षिण सूडानी पाउंड'),
  ('STN', 'São Tomé and Príncipe dobra', 'دوبرا ساو تومي وبرينسيبي', 'साओ टोम और प्रिंसिपे डोबरा'),
  ('SYP', 'Syrian pound', 'ليرة سورية', 'सीरियाई पाउंड'),
  ('SZL', 'Swazi lilangeni', 'ليلانجيني سوازيلندي', 'स्वाज़ी लिलांजेनी'),
  ('THB', 'Thai baht', 'باخت تايلاندي', 'थाई बहत'),
  ('TJS', 'Tajikistani somoni', 'سوموني طاجيكستاني', 'ताजिकिस्तानी सोमोनी'),
  ('TMT', 'Turkmenistani manat', 'مانات تركمانستان', 'तुर्कमेनिस्तानी मैनत'),
  ('TND', 'Tunisian dinar', 'دينار تونسي', 'ट्यूनीशियाई दिनार'),
  ('TOP', 'Tongan paʻanga', 'بانغا تونغا', 'टोंगन पांगा'),
  ('TRY', 'Turkish lira', 'ليرة تركية', 'तुर्की लीरा'),
  ('TTD', 'Trinidad and Tobago dollar', 'دولار ترينداد وتوباغو', 'त्रिनिदाद और टोबैगो डॉलर'),
  ('TWD', 'New Taiwan dollar', 'دولار تايواني', 'नया ताईवानी डॉलर'),
  ('TZS', 'Tanzanian shilling', 'شلن تنزاني', 'तंज़ानियाई शिलिंग'),
  ('UAH', 'Ukrainian hryvnia', 'هريفنيا أوكراني', 'यूक्रेनियन रिव्निया'),
  ('UGX', 'Ugandan shilling', 'شلن أوغندي', 'युगांडाई शिलिंग'),
  ('USD', 'US dollar', 'دولار أمريكي', 'अमेरिकी डॉलर'),
  ('UYU', 'Uruguayan peso', 'بيزو اوروغواي', 'उरुग्वियन पेसो'),
  ('UZS', 'Uzbekistani som', 'سوم أوزبكستاني', 'उज़्बेकिस्तानी सोम'),
  ('VES', 'Venezuelan bolívar', 'بوليفار فنزويلي', 'वेनेज़ुएला बोलिवर'),
  ('VND', 'Vietnamese dong', 'دونج فيتنامي', 'वियतनामी डोंग'),
  ('VUV', 'Vanuatu vatu', 'فاتو فانواتو', 'वनुआतू वातू'),
  ('WST', 'Samoan tala', 'تالا ساموا', 'समोआई ताला'),
  ('XAF', 'Central African CFA franc', 'فرنك وسط أفريقيا', 'मध्य अफ़्रीकी सीएफ़ए फ़्रैंक'),
  ('XCD', 'East Caribbean dollar', 'دولار شرق الكاريبي', 'पूर्वी कैरिबियाई डॉलर'),
  ('XCG', 'Caribbean guilder', 'غيلدر كاريبي', 'कैरिबियाई गिल्डर'),
  ('XOF', 'West African CFA franc', 'فرنك غرب أفريقيا', 'पश्चिम अफ़्रीकी सीएफ़ए फ़्रैंक'),
  ('XPF', 'CFP franc', 'فرنك سي إف بي', 'सीएफ़पी फ़्रैंक'),
  ('YER', 'Yemeni rial', 'ريال يمني', 'यमनी रियाल'),
  ('ZAR', 'South African rand', 'راند جنوب أفريقيا', 'दक्षिण अफ़्रीकी रैंड'),
  ('ZMW', 'Zambian kwacha', 'كواشا زامبي', 'ज़ाम्बियन क्वाचा'),
  ('ZWG', 'Zimbabwean gold', 'ذهب زيمبابوي', 'ज़िंबाब्वियन गोल्ड');
update public.currencies set is_active = true where code in ('AED', 'INR', 'USD');

grant execute on function
  model.decimals(text),
  model.money_text(numeric, text),
  model.round_money(numeric, text)
  to authenticated, service_role;
