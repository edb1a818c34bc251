import type { Plugin } from 'vite';

type Emptied = {
  /** Methods of classes, by name. */
  methods?: readonly string[];
  /** Functions and variables holding one, at the top of the module. */
  functions?: readonly string[];
};

/** What the application never asks the stock client for, by the end of the module's path. */
const uncalled: Readonly<Record<string, Emptied>> = {
  '/@supabase/auth-js/dist/module/GoTrueClient.js': {
    methods: [
      // other ways of signing in than by password
      'signInAnonymously',
      'signInWithEthereum',
      'signInWithIdToken',
      'signInWithOAuth',
      'signInWithOtp',
      'signInWithPasskey',
      'signInWithSSO',
      'signInWithSolana',
      'signInWithWeb3',
      'verifyOtp',
      'resend',
      'reauthenticate',
      '_reauthenticate',
      '_handleProviderSignIn',
      '_getUrlForProvider',
      // the address of a page is read by us
      '_getSessionFromURL',
      'exchangeCodeForSession',
      '_exchangeCodeForSession',
      // passkeys
      'registerPasskey',
      '_startPasskeyRegistration',
      '_verifyPasskeyRegistration',
      '_startPasskeyAuthentication',
      '_verifyPasskeyAuthentication',
      '_listPasskeys',
      '_updatePasskey',
      '_deletePasskey',
      // being somebody at another service, and being such a service
      'getUserIdentities',
      'linkIdentity',
      'linkIdentityIdToken',
      'linkIdentityOAuth',
      'unlinkIdentity',
      '_approveAuthorization',
      '_denyAuthorization',
      '_getAuthorizationDetails',
      '_listOAuthGrants',
      '_revokeOAuthGrant',
      // what a token says is the server's to check
      'getClaims',
      'fetchJwk',
      '_getAuthenticatorAssuranceLevel',
      '_unenrollRecoveryCodes',
    ],
  },
  '/@supabase/auth-js/dist/module/lib/helpers.js': { functions: ['insecureUserWarningProxy'] },
  '/@supabase/supabase-js/dist/index.mjs': { functions: ['getTraceHeaders'] },
  '/@supabase/postgrest-js/dist/index.mjs': {
    methods: [
      'upsert',
      'getOpenApiSpec',
      'stripNulls',
      'returns',
      'overrideTypes',
      'csv',
      'geojson',
      'explain',
      'rollback',
      'maxAffected',
      'likeAllOf',
      'likeAnyOf',
      'ilikeAllOf',
      'ilikeAnyOf',
      'regexMatch',
      'regexIMatch',
      'isDistinct',
      'notIn',
      'contains',
      'containedBy',
      'rangeGt',
      'rangeGte',
      'rangeLt',
      'rangeLte',
      'rangeAdjacent',
      'overlaps',
      'textSearch',
      'match',
      'schema',
    ],
  },
};

const refusal = `{ throw new Error('This part of the hosted client is not in this application.'); }`;

/**
 * Empties the methods of the hosted client that nothing here calls: no bundler may leave out a method of a class. Whoever
 * calls one is refused with an error that says why. Fails the build when the client no longer has one of them, so that a
 * newer client is looked at anew.
 */
export function emptyUncalledMethods(): Plugin {
  return {
    name: 'plinth-empty-uncalled-methods',
    apply: 'build',
    transform(code, id) {
      const emptied = Object.entries(uncalled).find(([path]) => id.endsWith(path))?.[1];
      if (!emptied) return null;
      const { methods = [], functions = [] } = emptied;
      const bodies = bodiesIn(this.parse(code), new Set(methods), new Set(functions));
      const missing = [...methods, ...functions].filter((name) => !bodies.some((body) => body.name === name));
      if (missing.length > 0) this.error(`The hosted client has no ${missing.join(', ')} in ${id}`);
      return { code: withoutBodies(code, bodies), map: null };
    },
  };
}

type Body = { name: string; start: number; end: number };

function bodiesIn(module: object, methods: ReadonlySet<string>, functions: ReadonlySet<string>): Body[] {
  const bodies: Body[] = [];
  const visit = (node: unknown, isTop: boolean): void => {
    if (Array.isArray(node)) return node.forEach((entry) => visit(entry, isTop));
    if (!isNode(node)) return;
    const name = nameOf(node);
    const isWanted = node['type'] === 'MethodDefinition' ? methods.has(name) : isTop && functions.has(name);
    const body = isWanted ? bodyOf(node) : null;
    if (body) return void bodies.push({ name, start: body.start, end: body.end });
    const isModule = node['type'] === 'Program' || String(node['type']).startsWith('Export');
    for (const value of Object.values(node)) visit(value, isTop && (isModule || isDeclaration(node)));
  };
  visit(module, true);
  return bodies.toSorted((one, other) => one.start - other.start);
}

type SyntaxNode = Record<string, unknown> & { start: number; end: number };

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isDeclaration = (node: SyntaxNode): boolean => node['type'] === 'VariableDeclaration';

function nameOf(node: SyntaxNode): string {
  const key = node['key'] ?? node['id'];
  return isNode(key) && typeof key['name'] === 'string' ? key['name'] : '';
}

/** The braces of a function, of a method or of a variable holding a function. */
function bodyOf(node: SyntaxNode): SyntaxNode | null {
  const inner = node['type'] === 'FunctionDeclaration' ? node : (node['value'] ?? node['init']);
  return isNode(inner) && isNode(inner['body']) ? inner['body'] : null;
}

function withoutBodies(code: string, bodies: readonly Body[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of bodies) {
    kept += code.slice(from, start) + refusal;
    from = end;
  }
  return kept + code.slice(from);
}
