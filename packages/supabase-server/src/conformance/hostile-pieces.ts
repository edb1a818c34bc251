import fc from 'fast-check';

/** What breaks parsers, statements and paths, and what nearly is right. */
const nasty = fc.constantFrom(
  "' or 1=1 --",
  `';select pg_sleep(3)--`,
  '"; drop table people; --',
  `") or ("1"="1`,
  '$1',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  '%',
  '%E0%A4',
  '%FF',
  '\\',
  '*',
  '(',
  '{"a":1}',
  '{{7*7}}',
  '%F0%9F%8F%97',
  '%E2%80%AE',
  '-1',
  '1e309',
  '99999999999999999999',
  '__proto__',
  'a'.repeat(3000),
);
const tame = fc.constantFrom(
  'files',
  'a.txt',
  'cities',
  'people',
  'rpc/add_numbers',
  'rpc/nope',
  '00000000-0000-0000-0000-000000000000',
  'totp',
  'signup',
  'recovery',
  'email',
  'phone',
  'magiclink',
  'password',
  'refresh_token',
  'pkce',
  'someone@example.test',
  'https://evil.example',
  '//evil.example',
  '+4912345678',
  '123456',
);
const word = fc.oneof(nasty, tame, fc.string({ maxLength: 20 }));

const fields = [
  'email',
  'password',
  'phone',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'gotrue_meta_security',
  'create_user',
  'channel',
  'nonce',
  'current_password',
  'app_metadata',
  'user_metadata',
  'ban_duration',
  'role',
  'id',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'code',
  'email_confirm',
  'should_soft_delete',
  'new_email',
  'provider',
  'prefix',
  'prefixes',
  'limit',
  'offset',
  'sortBy',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'destinationBucket',
  'expiresIn',
  'paths',
  'name',
  'public',
  'file_size_limit',
  'allowed_mime_types',
  'messages',
  'topic',
  'event',
  'payload',
  'private',
  '__proto__',
  'constructor',
] as const;
const value: fc.Arbitrary<unknown> = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom(...fields), word, { maxKeys: 2 }),
);
const broken = fc.constantFrom(
  '',
  '[]',
  'null',
  '5',
  '{"a":',
  '\uFEFF{}',
  '{"email":"\\u0000"}',
  '{"email":"\\ud800"}',
  '['.repeat(50_000),
  'a=1&b=2',
  '--x\r\ncontent-disposition: form-data; name=""\r\n\r\nx\r\n--x--',
);

/** What a line of a request cannot have is no attack on this service. */
export function sendable(text: string): string {
  return text.replaceAll(/[^\u0021-\u007E]/g, (character) =>
    encodeURIComponent(character.replaceAll(/\p{Surrogate}/gu, '')),
  );
}

/** A path of this route, its parameters filled in. */
export function pathOf(url: string): fc.Arbitrary<string> {
  return fc.array(word, { minLength: 6, maxLength: 6 }).map((words) => {
    let next = 0;
    return url.replaceAll(/:\w+|\*/g, () => sendable(words[next++ % words.length] ?? ''));
  });
}

const parameters = [
  'select',
  'order',
  'or',
  'limit',
  'offset',
  'id',
  'name',
  'columns',
  'on_conflict',
  'grant_type',
  'redirect_to',
  'token',
  'type',
  'scope',
  'page',
  'per_page',
  'filter',
  'provider',
  'code_challenge',
  'download',
  'width',
  'apikey',
  'vsn',
];

function makeQuery(): fc.Arbitrary<string> {
  const pair = fc.tuple(fc.constantFrom(...parameters), fc.constantFrom('', 'eq.', 'in.(', 'not.'), word);
  return fc.array(pair, { maxLength: 4 }).map((pairs) => {
    const text = pairs.map(([name, operator, given]) => `${name}=${operator}${sendable(given)}`).join('&');
    return text === '' ? '' : `?${text.replaceAll('#', '%23')}`;
  });
}

function makeBody(): fc.Arbitrary<string> {
  const object = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 });
  return fc.oneof(
    { weight: 6, arbitrary: object.map((given) => JSON.stringify(given)) },
    { weight: 1, arbitrary: fc.array(object, { maxLength: 3 }).map((given) => JSON.stringify(given)) },
    { weight: 1, arbitrary: broken },
  );
}

/** What a header cannot have neither. */
export const headerText = (text: string): string => text.replaceAll(/[^\u0020-\u007E]/g, '');

export const query = makeQuery();
export const body = makeBody();

const headerWord = word.map(headerText);

export const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'text/plain',
        'text/csv',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        ';;',
      ),
      accept: fc.oneof(fc.constantFrom('*/*', 'application/json', 'text/csv', ';;,'), headerWord),
      prefer: fc.oneof(
        fc.constantFrom('tx=rollback, return=representation', 'count=exact, handling=strict'),
        headerWord,
      ),
      range: fc.oneof(fc.constantFrom('0-1', '9-1', `bytes=${'9'.repeat(400)}-`), headerWord),
      'x-supabase-api-version': fc.oneof(fc.constant('2024-01-01'), headerWord),
      'x-forwarded-for': headerWord,
      'x-metadata': headerWord,
      'x-upsert': fc.constantFrom('true', 'false', 'perhaps'),
      'upload-length': headerWord,
      'tus-resumable': fc.constantFrom('1.0.0', '9'),
      origin: fc.constantFrom('https://evil.example', 'null'),
      cookie: headerWord,
    },
    { requiredKeys: [] },
  )
  .map((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    ),
  );
