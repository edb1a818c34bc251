import { flagsWith } from '@plinth/domain/feature-flags.ts';
import { owner, type Person } from '../../../testing/hosted-answers.ts';

export const config = flagsWith({ modules: { settings: true } });

export const administrator: Person = {
  ...owner,
  abilities: [...owner.abilities, 'settings:view', 'settings:admin'],
};
