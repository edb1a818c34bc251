// `npm run lint -w packages/client` reads the description of the REST API with the linters of Redocly and Spectral, by
// their recommended rules, and lists what they find. It ends with 1 when there is anything.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { operations } from '@plinth/server/api/operations.ts';

const described = operations.find(({ path: address }) => address === '/openapi.json');
const { body } = await described.handle({});

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // every path of the specification ends with a slash
    'no-path-trailing-slash': 'off',
    // where one address has a word and another a key, the word wins
    'no-ambiguous-paths': 'off',
  },
});
const byRedocly = (await lintFromString({ source: body, config })).map(
  ({ severity, ruleId, message, location }) =>
    `Redocly ${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
);

const reader = new spectral.Spectral();
reader.setRuleset({
  extends: [rulesets.oas],
  rules: {
    'path-keys-no-trailing-slash': 'off',
    'path-params': 'error',
  },
});
const bySpectral = (await reader.run(JSON.parse(body))).map(
  ({ severity, code, message, path }) => `Spectral ${severity} ${code}: ${message} ${path.join('/')}`,
);

const found = [...byRedocly, ...bySpectral];
for (const line of found.slice(0, 100)) console.error(line);
console.log(`Redocly: ${byRedocly.length}, Spectral: ${bySpectral.length}.`);
process.exitCode = found.length > 0 ? 1 : 0;
