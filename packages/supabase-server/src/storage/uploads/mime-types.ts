import { storageErrors } from '../storage-error.ts';

const token = String.raw`[\w!#$%&'*+.^|~-]+`;
const typeForm = new RegExp(`^${token}/${token}\\s*(;.*)?$`);

/** @throws InvalidMimeType unless the bucket takes files of this type; `null`: it takes all */
export function checkMimeType(mimeType: string, allowed: readonly string[] | null): void {
  if (allowed === null || allowed.length === 0) return;
  if (!typeForm.test(mimeType) || !allowed.some((pattern) => isMatch(mimeType, pattern))) {
    throw storageErrors.invalidMimeType(mimeType);
  }
}

function isMatch(mimeType: string, pattern: string): boolean {
  const [type = ''] = mimeType.toLowerCase().split(';', 1);
  const wanted = pattern.toLowerCase().trim();
  if (wanted === '*' || wanted === '*/*') return true;
  if (wanted.endsWith('/*')) return type.trim().startsWith(wanted.slice(0, -1));
  return type.trim() === wanted || mimeType.toLowerCase() === wanted;
}

/** @throws InvalidMimeType for what is neither a type nor a pattern such as `image/*` */
export function checkMimeTypePattern(pattern: string): void {
  const isPattern = pattern === '*' || typeForm.test(pattern);
  if (!isPattern || pattern.includes(';')) throw storageErrors.invalidMimeType(pattern);
}
