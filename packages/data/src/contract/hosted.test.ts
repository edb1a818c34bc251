import { describeDataSourceContract } from './describe-data-source-contract.ts';
import { openHostedWorld } from './hosted-world.ts';
import { standInForWebSocket } from './without-realtime.ts';

standInForWebSocket();

describeDataSourceContract('the hosted protocol', openHostedWorld);
