import { clsx, type ClassValue } from 'clsx';
import { mergeClasses } from './class-groups.ts';

/** Joins classes; a later utility wins over an earlier one of the same kind, so a caller can override. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
