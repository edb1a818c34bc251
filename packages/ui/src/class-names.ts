import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins classes; a later utility wins over an earlier one of the same kind, so a caller can override. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
