import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Layla Haddad', 'L\u200cH'],
  ['layla  bint omar Haddad', 'L\u200cH'],
  ['Nakheel', 'N'],
  ['عمر صالح', 'ع\u200cص'],
  ['फ़ातिमा शेख', 'फ़\u200cश'],
  ['  ', ''],
  ['-- 3M', '3'],
])('%s', (name, initials) => expect(initialsOf(name).normalize('NFD')).toBe(initials.normalize('NFD')));
