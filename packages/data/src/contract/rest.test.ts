import { describeDataSourceContract } from './describe-data-source-contract.ts';
import { openRestWorld } from './rest-world.ts';

describeDataSourceContract('the REST API', openRestWorld);
