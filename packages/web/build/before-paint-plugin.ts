import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/startup/before-paint.ts', import.meta.url));

/**
 * Bundles `src/startup/before-paint.ts` into `/theme.js`, one classic script without imports:
 * modules wait for the parser, and the theme must be on the page before its first paint.
 */
export function beforePaintPlugin(): Plugin {
  return {
    name: 'plinth-before-paint',
    configureServer(server) {
      server.middlewares.use('/theme.js', (_request, response, next) => {
        bundle().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: await bundle() });
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'plinthBeforePaint' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('theme.js: nothing was built');
  return output.output[0].code;
}
