import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { beforePaintPlugin } from './build/before-paint-plugin.ts';
import { trimHostedClient } from './build/trim-hosted-client.ts';
import { emptyUncalledMethods } from './build/uncalled-methods.ts';

const smallAndCommon =
  /packages\/(ui\/src\/primitives\/(badge|card|link-button|skeleton)|ui\/src\/layout\/page|web\/src\/crud\/(query-keys|figures\/)|domain\/src\/projects\/calendar-date)/;

/** Files of the resources, as the registry names them. */
const descriptors = descriptorFiles();

function descriptorFiles(): ReadonlySet<string> {
  const registry = new URL('../domain/src/registry.ts', import.meta.url);
  const imports = readFileSync(registry, 'utf8').matchAll(/from '(\.\/[^']+)'/g);
  return new Set([...imports].map(([, file = '']) => fileURLToPath(new URL(file, registry))));
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    beforePaintPlugin(),
    trimHostedClient(),
    emptyUncalledMethods(),
    VitePWA({
      filename: 'sw.js',
      // the application registers it itself, so that a failure is its own and no inline script is needed
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        name: 'Plinth',
        short_name: 'Plinth',
        start_url: '/',
        display: 'standalone',
        background_color: '#fafafb',
        theme_color: '#4149c6',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html}', 'icon.svg'],
        navigateFallback: '/index.html',
        // answers of the server are never kept: what a person may see is decided at every call
        navigateFallbackDenylist: [/^\/(?:api|auth\/v1|rest|storage|realtime|config\.json|healthz)/],
        runtimeCaching: [
          {
            urlPattern: ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 30, maxAgeSeconds: 365 * 24 * 3600 } },
          },
        ],
        cleanupOutdatedCaches: true,
        clientsClaim: false,
        skipWaiting: false,
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // each font file is fetched on its own and cached at run time
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what every page needs is two files: the libraries, which a new version of ours leaves in the browser's cache,
          // and our frame; forty small ones would cost as many requests and compress worse by a tenth
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            // small things that the first page shares with nearly every other
            { name: 'common', test: smallAndCommon, priority: 1 },
            // a list names what its records refer to, of whatever kind: sixty files of a kilobyte for each screen
            { name: 'descriptors', test: (id) => descriptors.has(id) },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/rest/v1', '/realtime/v1', '/config.json', '/healthz'].map((path) => [
        path,
        { target: 'http://127.0.0.1:3000', ws: path === '/realtime/v1' },
      ]),
    ),
  },
});
