import { switchNames } from '@plinth/domain/feature-switches.ts';
import type { MessageKey } from '../../base/message-key.ts';

/** What a switch is called; the messages have the same names as the flags, which the tests prove. */
export function switchLabel(name: string): MessageKey {
  return `settings.switches.${name}` as MessageKey; // proven by the tests for each of `switchNames`
}

export function isSwitchName(name: string): boolean {
  return switchNames.includes(name);
}
