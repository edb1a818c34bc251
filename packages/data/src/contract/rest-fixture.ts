import { createRestDataSource } from '../rest/create-rest-data-source.ts';
import { accessKey } from '../rest/token-pair.ts';
import {
  openServedFixture,
  type Adapter,
  type ServedFixture,
  type ServedFixtureOptions,
} from './served-fixture.ts';

/** What is lost stays lost: the further tries of the adapter have tests of their own. */
const restClient: Adapter = {
  create: (options) => createRestDataSource({ ...options, retries: 0 }),
  spoilAccessToken: (storage) => {
    const [head = '', claims = ''] = (storage.get(accessKey) ?? '').split('.');
    storage.set(accessKey, `${head}.${claims}.c3BvaWxlZA`);
  },
};

/** Pages that reach the REST API with our own client. */
export function openRestFixture(options: ServedFixtureOptions): Promise<ServedFixture> {
  return openServedFixture(options, restClient);
}
