import { describeDataSourceContract } from './describe-data-source-contract.ts';
import { openRestFixture } from './rest-fixture.ts';

describeDataSourceContract('the REST API', openRestFixture);
