import { describeDataSourceContract } from './describe-data-source-contract.ts';
import { openHostedFixture } from './hosted-fixture.ts';

describeDataSourceContract('the hosted protocol', openHostedFixture);
