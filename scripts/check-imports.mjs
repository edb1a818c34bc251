// Imports flow one way; this holds every import of the packages against the arrows of ARCHITECTURE.md.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './ensure-installed.mjs';

const facts = /^packages\/database\/(generated\/|src\/table-facts\.ts)/;
const testCode = /\.test\.tsx?$|\/testing\/|\/contract\//;

/** What the web application may import of the other workspaces. */
const outsideWeb = [/^packages\/(ui|messages|domain|data)\//, facts];
const step = (names) => new RegExp(`^packages/web/src/(${names})/`);

/** One line an arrow: files of `from` may import from themselves and from `may`, nothing else of ours. The first that fits decides. */
const arrows = [
  { from: /^packages\/database\//, may: [] },
  { from: /^packages\/supabase-server\//, may: [] },
  {
    from: /^packages\/messages\//,
    may: [/^packages\/domain\/src\/(errors|registry|currency-decimals)\.ts/, facts],
  },
  { from: /^packages\/ui\//, may: [] },
  { from: /^packages\/domain\//, may: [facts] },
  { from: /^packages\/data\//, may: [/^packages\/domain\//, facts] },
  {
    from: /^packages\/server\//,
    may: [
      /^packages\/(database|domain|messages|supabase-server)\//,
      /^supabase\/demo\/load-sample-company\.ts/,
    ],
  },
  // the stairs of the web application: a step stands on those below it and knows nothing of those above
  { from: /^packages\/web\/src\/startup\//, may: outsideWeb },
  { from: /^packages\/web\/src\/base\//, may: [...outsideWeb, step('startup')] },
  { from: /^packages\/web\/src\/session\//, may: [...outsideWeb, step('startup|base')] },
  {
    // it names no resource: of the domain it knows how one is declared, the registry and the address book
    from: /^packages\/web\/src\/crud\//,
    may: [
      /^packages\/(ui|messages|data)\//,
      /^packages\/domain\/src\/(define\/|[a-z-]+\.ts)/,
      facts,
      step('startup|base|session'),
    ],
  },
  { from: /^packages\/web\/src\/overview\//, may: [...outsideWeb, step('startup|base|session|crud')] },
  {
    from: /^packages\/web\/src\/features\/([^/]+)\//,
    may: [...outsideWeb, step('startup|base|session|crud|overview')],
  },
  {
    from: /^packages\/web\/src\/app\//,
    may: [...outsideWeb, step('startup|base|session|crud|overview|features')],
  },
  { from: /^packages\/web\//, may: [...outsideWeb, /^packages\/web\//] },
];

const problems = [];
for (const file of sourceFiles('packages')) {
  const arrow = arrows.find(({ from }) => from.test(file));
  if (!arrow || testCode.test(file)) {
    continue;
  }
  const own = file.match(arrow.from)?.[0] ?? '';
  for (const specifier of importsOf(file)) {
    const target = resolve(file, specifier);
    if (target && !target.startsWith(own) && !arrow.may.some((allowed) => allowed.test(target))) {
      problems.push(`${file} may not import ${target}`);
    }
    if (file.startsWith('packages/domain/') && specifier.startsWith('node:')) {
      problems.push(`${file} is pure and may not import ${specifier}`);
    }
  }
}
for (const problem of problems) {
  console.error(problem);
}
process.exit(problems.length > 0 ? 1 : 0);

function importsOf(file) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new Error(`${file} does not parse: ${errors[0].message}`);
  }
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ];
}

/** Path from the root of a file of ours; null for a package of somebody else. */
function resolve(file, specifier) {
  if (specifier.startsWith('.')) {
    return path.posix.join(path.posix.dirname(file), specifier);
  }
  const [, name, rest] = specifier.match(/^@plinth\/([^/]+)\/(.+)$/) ?? [];
  return name ? `packages/${name}/${rest.startsWith('generated/') ? '' : 'src/'}${rest}` : null;
}

function sourceFiles(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(file);
    }
    return /\.tsx?$/.test(file) && !file.endsWith('.d.ts') ? [file] : [];
  });
}
