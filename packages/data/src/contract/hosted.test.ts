import { describeDataSourceContract } from './describe-data-source-contract.ts';
import { openHostedWorld } from './hosted-world.ts';

describeDataSourceContract('the hosted protocol', openHostedWorld);
