import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { beforePaintPlugin } from './build/before-paint-plugin.ts';

/** What nearly every page needs besides the frame, the dashboard first of all: not one of them is worth a request. */
const ofNearlyEveryPage = [
  /packages\/ui\/src\/(primitives\/(badge|card|figure-card|link-button|skeleton)|layout\/page)/,
  /packages\/web\/src\/(base\/(query-keys|config-query)|session\/use-time-texts|crud\/(choices|decide\/decidable|labels\.ts|status-tone|letterhead\/letterhead-query)|overview\/(figures\/|health\/|panels\/|arrangement\/arrangement\.|first-steps\/|menu\/places|notifications\/notification-filters)|features\/everyday\/(everyday-tools|favourite-star|notification-bell|recent-places|use-shortcuts|shortcut-keys))/,
  // the dashboard shows the open tasks and where the projects stand; the bell counts
  /packages\/domain\/src\/(figure-tables|projects\/(calendar-date|status-tones)\.ts|communications\/notifications\.ts|define\/field-kind)/,
  /packages\/ui\/src\/(charts\/(axis|bar-pairs)|layout\/state-panels|primitives\/(bidi|link-tabs|progress-bar|tab-looks))/,
  // what both ways to reach a backend share
  /packages\/(data\/src\/(new-id|request-limits|same-values|status-message|session\/|supabase\/(auth-error|to-app-error))|domain\/src\/(errors\.|faults\/|define\/(select-list|list-parameters|literals)))/,
  // the icons of the dashboard; those of other screens come with the first of these
  /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(arrow-up-right|bell|chart-column|check|chevron-right|circle|circle-alert|circle-check|circle-check-big|folder-plus|layout-dashboard|list-todo|lock|rotate-cw|rows-3|search-x|star|x)\.\w+$/,
];

/** What it takes to fill in the smallest form, that of signing in. */
const ofSmallForms =
  /packages\/(ui\/src\/(form\/field|primitives\/(checkbox|input|password-input|textarea))|web\/src\/session\/(public-page|use-fault-text))|\/(useMutation|mutationObserver)\./;

const ofLists = /packages\/(ui\/src\/table|web\/src\/crud\/(list\/|list-|resource-list|tabbed-list))/;

/** Shared by many is what so many of the screens and dialogs that are loaded on their own need. */
const many = 16;

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
        // what every page needs; a screen is kept once it was used, and those of work on site before (site-screens.tsx)
        globPatterns: [
          'index.html',
          'theme.js',
          'icon.svg',
          'assets/*.css',
          'assets/{index,libraries,frame,common,late-parts,create-*-data-source}-*.js',
        ],
        navigateFallback: '/index.html',
        // answers of the server are never kept: what a person may see is decided at every call
        navigateFallbackDenylist: [/^\/(?:api|auth\/v1|rest|storage|realtime|config\.json|healthz)/],
        runtimeCaching: [
          {
            // named after their content: what has come once is right for ever
            urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.m?js$/.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: 'screens', expiration: { maxEntries: 300, maxAgeSeconds: 90 * 24 * 3600 } },
          },
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
    // who has no preloading (Safari 16) fetches the same files a little later; the rest need no script for it
    modulePreload: {
      polyfill: false,
      // what the first page has loaded is not asked for again by each screen
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(libraries|rolldown-runtime|common)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // the first file names all others: each letter of a hash is one more of its bytes
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // what every page needs is two files: the libraries, which a new version of ours leaves in the browser's cache,
          // and our frame. What many pages share is a handful more: each module on its own would cost a list eighty
          // requests and compress worse by a tenth
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 7 },
            { name: 'frame', tags: ['$initial'], priority: 6 },
            { name: 'common', test: (id) => ofNearlyEveryPage.some((files) => files.test(id)), priority: 5 },
            { name: 'icons', test: /node_modules\/lucide-react/, priority: 4 },
            { name: 'fields', test: ofSmallForms, priority: 4 },
            // a list names what its records refer to, of whatever kind: sixty files of a kilobyte for each screen
            { name: 'descriptors', test: (id) => descriptors.has(id), priority: 4 },
            {
              name: 'controls',
              test: /packages\/ui\/src|node_modules\/@(base-ui|floating-ui)/,
              minShareCount: many,
              priority: 3,
            },
            { name: 'records', test: /packages|node_modules/, minShareCount: many, priority: 2 },
            { name: 'lists', test: ofLists, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 600,
  },
});
