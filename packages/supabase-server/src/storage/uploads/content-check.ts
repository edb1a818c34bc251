import { storageErrors } from '../storage-error.ts';

/** Is shown the first bytes of a file; refuses by throwing. */
export type ContentCheck = (head: Buffer) => void;

const zip = ['504b0304', '504b0506', '504b0708'];
const compound = ['d0cf11e0a1b11ae1'];

/** How files of a type begin, in hexadecimal; `.` is any digit. Types that are not listed are believed. */
const beginnings: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/png', ['89504e470d0a1a0a']],
  ['image/jpeg', ['ffd8ff']],
  ['image/gif', ['474946383761', '474946383961']],
  ['image/webp', ['52494646........57454250']],
  ['image/bmp', ['424d']],
  ['application/pdf', ['255044462d']],
  ['application/zip', zip],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zip],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', zip],
  ['application/msword', compound],
  ['application/vnd.ms-excel', compound],
]);

/** Windows and Unix programs, whatever they are called. */
const programs = ['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', '2321'];

/**
 * Refuses a file that does not begin as its type does, a program that is not declared as one, and a file of nothing,
 * which is a document somebody believes to have stored.
 */
export function checkBeginning(mimeType: string): ContentCheck {
  const [type = ''] = mimeType.toLowerCase().split(';', 1);
  const expected = beginnings.get(type.trim());
  return (head) => {
    if (head.length === 0) throw storageErrors.emptyFile();
    const hex = head.toString('hex');
    const isRight =
      expected === undefined
        ? type.startsWith('text/') || !programs.some((program) => hex.startsWith(program))
        : expected.some((pattern) => new RegExp(`^${pattern}`).test(hex));
    if (!isRight) throw storageErrors.wrongContent(mimeType);
  };
}
