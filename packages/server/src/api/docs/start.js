// Runs in the browser, on the page of the description (`/api/docs`): no script stands in the page itself.
/* global SwaggerUIBundle -- the component's own file sets it */

/** Looks for a phrase in whatever an operation says of itself, where the component by itself looks at areas only. */
const searchOperations = () => ({
  fn: {
    opsFilter: (areas, phrase) => {
      const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
      return areas
        .map((area, name) =>
          area.update('operations', (operations) =>
            operations.filter((one) => {
              const operation = one.get('operation');
              const text = `${name} ${one.get('method')} ${one.get('path')} ${operation.get('operationId')} ${operation.get('summary')}`;
              return words.every((word) => text.toLowerCase().includes(word));
            }),
          ),
        )
        .filter((area) => area.get('operations').size > 0);
    },
  },
});

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches);
prefersDark.addEventListener('change', followScheme);
followScheme();

SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#description',
  plugins: [searchOperations],
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  deepLinking: true,
  tryItOutEnabled: true,
  requestSnippetsEnabled: true,
  displayRequestDuration: true,
  // asks nobody elsewhere about the description
  validatorUrl: null,
  onComplete: () => {
    const search = document.querySelector('.operation-filter-input');
    search.placeholder = 'Search operations';
    search.setAttribute('aria-label', 'Search operations');
    search.type = 'search';
  },
});
