/** Where somebody works, which also says whose rules of pay and leave hold. */
export type Place = 'Dubai' | 'Pune';

export type SystemRole = 'OWNER' | 'ADMIN' | 'MANAGER' | 'EMPLOYEE';

export type StaffMember = {
  /** How the other files name the person. */
  handle: string;
  firstName: string;
  lastName: string;
  /** In their own script; empty when it is the Latin one. */
  localName: string;
  nationality: string;
  title: string;
  /** Handle of whom they report to; the head of the company reports to nobody. */
  manager: string | null;
  place: Place;
  /** A month, in dirhams or rupees. */
  salary: number;
  /** Whole years and months before today. */
  monthsOfService: number;
  /** Those with an account sign in; the people of the sites do not. */
  role: SystemRole | null;
};

type Line = readonly [
  handle: string,
  first: string,
  last: string,
  local: string,
  nationality: string,
  title: string,
  manager: string | null,
  place: Place,
  salary: number,
  months: number,
  role: SystemRole | null,
];

// One line a person: a table is read by its columns.
// prettier-ignore
const lines: readonly Line[] = [
  ['khalid', 'Khalid', 'Al Mansoori', 'خالد المنصوري', 'AE', 'General manager', null, 'Dubai', 62000, 214, 'OWNER'],
  ['fatima', 'Fatima', 'Al Hashimi', 'فاطمة الهاشمي', 'AE', 'Finance manager', 'khalid', 'Dubai', 34000, 131, 'ADMIN'],
  ['layla', 'Layla', 'Haddad', 'ليلى حداد', 'LB', 'Human resources manager', 'khalid', 'Dubai', 28500, 96, 'ADMIN'],
  ['omar', 'Omar', 'Siddiqui', 'عمر صديقي', 'PK', 'Commercial manager', 'khalid', 'Dubai', 32000, 118, 'ADMIN'],
  ['rajesh', 'Rajesh', 'Kulkarni', 'राजेश कुलकर्णी', 'IN', 'Projects director', 'khalid', 'Dubai', 42000, 152, 'MANAGER'],
  ['sunita', 'Sunita', 'Deshpande', 'सुनीता देशपांडे', 'IN', 'Branch manager', 'khalid', 'Pune', 285000, 104, 'MANAGER'],
  ['youssef', 'Youssef', 'Nasser', 'يوسف ناصر', 'EG', 'Project manager', 'rajesh', 'Dubai', 26000, 87, 'MANAGER'],
  ['anil', 'Anil', 'Menon', 'अनिल मेनन', 'IN', 'Project manager', 'rajesh', 'Dubai', 25500, 74, 'MANAGER'],
  ['hala', 'Hala', 'Khoury', 'هلا خوري', 'SY', 'Project manager', 'rajesh', 'Dubai', 24800, 41, 'MANAGER'],
  ['vikram', 'Vikram', 'Joshi', 'विक्रम जोशी', 'IN', 'Project manager', 'sunita', 'Pune', 142000, 66, 'MANAGER'],
  ['daniel', 'Daniel', 'Whitfield', '', 'GB', 'Safety manager', 'khalid', 'Dubai', 24000, 58, 'MANAGER'],
  ['priya', 'Priya', 'Nair', 'प्रिया नायर', 'IN', 'Senior quantity surveyor', 'omar', 'Dubai', 19500, 63, 'MANAGER'],
  ['samir', 'Samir', 'Farouk', 'سمير فاروق', 'EG', 'Procurement manager', 'omar', 'Dubai', 21000, 79, 'MANAGER'],
  ['maria', 'Maria', 'Santos', '', 'PH', 'Accountant', 'fatima', 'Dubai', 11800, 70, 'EMPLOYEE'],
  ['jose', 'Jose', 'Reyes', '', 'PH', 'Document controller', 'rajesh', 'Dubai', 8200, 52, 'EMPLOYEE'],
  ['grace', 'Grace', 'Villanueva', '', 'PH', 'Human resources officer', 'layla', 'Dubai', 9400, 38, 'EMPLOYEE'],
  ['noura', 'Noura', 'Al Suwaidi', 'نورة السويدي', 'AE', 'Quantity surveyor', 'priya', 'Dubai', 16800, 26, 'EMPLOYEE'],
  ['imran', 'Imran', 'Qureshi', 'عمران قريشي', 'PK', 'Quantity surveyor', 'priya', 'Dubai', 12900, 47, 'EMPLOYEE'],
  ['tariq', 'Tariq', 'Aziz', 'طارق عزيز', 'JO', 'Site engineer', 'youssef', 'Dubai', 13600, 55, 'EMPLOYEE'],
  ['deepak', 'Deepak', 'Pawar', 'दीपक पवार', 'IN', 'Site engineer', 'anil', 'Dubai', 12400, 33, 'EMPLOYEE'],
  ['rania', 'Rania', 'Saleh', 'رانيا صالح', 'JO', 'Site engineer', 'hala', 'Dubai', 12800, 29, 'EMPLOYEE'],
  ['james', 'James', 'Okafor', '', 'NG', 'Site engineer', 'youssef', 'Dubai', 12000, 18, 'EMPLOYEE'],
  ['sneha', 'Sneha', 'Patil', 'स्नेहा पाटील', 'IN', 'Site engineer', 'vikram', 'Pune', 68000, 31, 'EMPLOYEE'],
  ['amol', 'Amol', 'Shinde', 'अमोल शिंदे', 'IN', 'Site engineer', 'vikram', 'Pune', 61000, 22, 'EMPLOYEE'],
  ['kavita', 'Kavita', 'Bhosale', 'कविता भोसले', 'IN', 'Accountant', 'sunita', 'Pune', 58000, 49, 'EMPLOYEE'],
  ['ahmed', 'Ahmed', 'Ibrahim', 'أحمد إبراهيم', 'SD', 'Safety officer', 'daniel', 'Dubai', 9800, 44, 'EMPLOYEE'],
  ['rosa', 'Rosa', 'Mendoza', '', 'PH', 'Procurement officer', 'samir', 'Dubai', 9600, 35, 'EMPLOYEE'],
  ['faisal', 'Faisal', 'Rahman', 'فيصل رحمن', 'BD', 'Storekeeper', 'samir', 'Dubai', 5600, 83, 'EMPLOYEE'],
  ['meera', 'Meera', 'Iyer', 'मीरा अय्यर', 'IN', 'Architect', 'rajesh', 'Dubai', 17200, 24, 'EMPLOYEE'],
  ['hassan', 'Hassan', 'Mahmoud', 'حسن محمود', 'EG', 'Foreman', 'tariq', 'Dubai', 7800, 92, 'EMPLOYEE'],
  ['ramesh', 'Ramesh', 'Yadav', 'रमेश यादव', 'IN', 'Foreman', 'deepak', 'Dubai', 7200, 77, 'EMPLOYEE'],
  ['bilal', 'Bilal', 'Hussain', 'بلال حسين', 'PK', 'Foreman', 'rania', 'Dubai', 7400, 61, 'EMPLOYEE'],
  ['prakash', 'Prakash', 'Gaikwad', 'प्रकाश गायकवाड', 'IN', 'Foreman', 'sneha', 'Pune', 38000, 57, 'EMPLOYEE'],
  ['aisha', 'Aisha', 'Karim', 'عائشة كريم', 'MA', 'Office administrator', 'layla', 'Dubai', 7600, 5, 'EMPLOYEE'],
  ['edwin', 'Edwin', 'Cruz', '', 'PH', 'Draughtsman', 'meera', 'Dubai', 7900, 40, null],
  ['suresh', 'Suresh', 'Kamble', 'सुरेश कांबळे', 'IN', 'Mason', 'hassan', 'Dubai', 2900, 68, null],
  ['ganesh', 'Ganesh', 'More', 'गणेश मोरे', 'IN', 'Mason', 'ramesh', 'Dubai', 2850, 54, null],
  ['arif', 'Arif', 'Khan', 'عارف خان', 'PK', 'Steel fixer', 'hassan', 'Dubai', 3100, 71, null],
  ['nadeem', 'Nadeem', 'Akhtar', 'نديم أختر', 'PK', 'Steel fixer', 'ramesh', 'Dubai', 3050, 36, null],
  ['rafiq', 'Rafiq', 'Islam', 'রফিক ইসলাম', 'BD', 'Carpenter', 'hassan', 'Dubai', 2950, 59, null],
  ['jamal', 'Jamal', 'Uddin', 'জামাল উদ্দিন', 'BD', 'Carpenter', 'bilal', 'Dubai', 2900, 28, null],
  ['manoj', 'Manoj', 'Sharma', 'मनोज शर्मा', 'IN', 'Electrician', 'bilal', 'Dubai', 3600, 45, null],
  ['roberto', 'Roberto', 'Garcia', '', 'PH', 'Electrician', 'hassan', 'Dubai', 3700, 62, null],
  ['ferdinand', 'Ferdinand', 'Aquino', '', 'PH', 'Plumber', 'ramesh', 'Dubai', 3400, 39, null],
  ['krishna', 'Krishna', 'Thapa', 'कृष्ण थापा', 'NP', 'Crane operator', 'hassan', 'Dubai', 4800, 50, null],
  ['mohan', 'Mohan', 'Lal', 'मोहन लाल', 'IN', 'Driver', 'faisal', 'Dubai', 3200, 88, null],
  ['zahid', 'Zahid', 'Mehmood', 'زاهد محمود', 'PK', 'Driver', 'faisal', 'Dubai', 3150, 21, null],
  ['abdul', 'Abdul', 'Malik', 'عبد المالك', 'BD', 'Helper', 'hassan', 'Dubai', 1900, 15, null],
  ['sanjay', 'Sanjay', 'Chavan', 'संजय चव्हाण', 'IN', 'Helper', 'ramesh', 'Dubai', 1950, 19, null],
  ['vijay', 'Vijay', 'Salunkhe', 'विजय साळुंखे', 'IN', 'Helper', 'bilal', 'Dubai', 1900, 4, null],
  ['mustafa', 'Mustafa', 'Ali', 'مصطفى علي', 'EG', 'Plasterer', 'bilal', 'Dubai', 3000, 32, null],
  ['dilip', 'Dilip', 'Jadhav', 'दिलीप जाधव', 'IN', 'Mason', 'prakash', 'Pune', 24000, 46, null],
  ['santosh', 'Santosh', 'Kale', 'संतोष काळे', 'IN', 'Steel fixer', 'prakash', 'Pune', 23500, 27, null],
  ['nitin', 'Nitin', 'Wagh', 'नितीन वाघ', 'IN', 'Carpenter', 'prakash', 'Pune', 23000, 34, null],
  ['rekha', 'Rekha', 'Sawant', 'रेखा सावंत', 'IN', 'Office administrator', 'sunita', 'Pune', 31000, 42, null],
  ['mahesh', 'Mahesh', 'Lokhande', 'महेश लोखंडे', 'IN', 'Electrician', 'prakash', 'Pune', 25500, 13, null],
  ['yusuf', 'Yusuf', 'Shaikh', 'युसूफ शेख', 'IN', 'Storekeeper', 'sunita', 'Pune', 27000, 53, null],
  ['catherine', 'Catherine', 'Bautista', '', 'PH', 'Tender engineer', 'omar', 'Dubai', 13200, 30, 'EMPLOYEE'],
  ['hamad', 'Hamad', 'Al Ketbi', 'حمد الكتبي', 'AE', 'Government relations officer', 'layla', 'Dubai', 15500, 64, 'EMPLOYEE'],
  ['peter', 'Peter', 'Fernandes', '', 'IN', 'Plasterer', 'hassan', 'Dubai', 2950, 48, null],
];

/** The sixty people of the company, heads before those who report to them. */
export const staff: readonly StaffMember[] = lines.map(
  ([
    handle,
    firstName,
    lastName,
    localName,
    nationality,
    title,
    manager,
    place,
    salary,
    monthsOfService,
    role,
  ]) => ({
    handle,
    firstName,
    lastName,
    localName,
    nationality,
    title,
    manager,
    place,
    salary,
    monthsOfService,
    role,
  }),
);
