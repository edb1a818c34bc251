import { describe } from 'vitest';
import { describeDocuments } from './documents.ts';
import { describeLists } from './lists.ts';
import { describeLinks } from './links.ts';
import { describeRules } from './rules.ts';
import { describeSecondFactor } from './second-factor.ts';
import { describeSessions } from './sessions.ts';
import type { OpenWorld } from './world.ts';
import { describeWrites } from './writes.ts';

/** What every adapter of the port must do, against a real server and database. */
export function describeDataSourceContract(name: string, openWorld: OpenWorld): void {
  describe(`the data source over ${name}`, () => {
    describeLists(openWorld);
    describeWrites(openWorld);
    describeDocuments(openWorld);
    describeRules(openWorld);
    describeSessions(openWorld);
    describeSecondFactor(openWorld);
    describeLinks(openWorld);
  });
}
