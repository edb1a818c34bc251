import { describe } from 'vitest';
import { describeDocuments } from './documents.ts';
import { describeLists } from './lists.ts';
import { describeLinks } from './links.ts';
import { describeRules } from './rules.ts';
import { describeSecondFactor } from './second-factor.ts';
import { describeSessions } from './sessions.ts';
import type { OpenFixture } from './fixture.ts';
import { describeWrites } from './writes.ts';

/** What every adapter of the port must do, against a real server and database. */
export function describeDataSourceContract(name: string, openFixture: OpenFixture): void {
  describe(`the data source over ${name}`, () => {
    describeLists(openFixture);
    describeWrites(openFixture);
    describeDocuments(openFixture);
    describeRules(openFixture);
    describeSessions(openFixture);
    describeSecondFactor(openFixture);
    describeLinks(openFixture);
  });
}
