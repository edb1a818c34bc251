/** The page that shows the description, with search and a form to try each operation; what it loads is in `docs-files.ts`. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plinth API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<main id="description"></main>
<noscript><p>This page needs JavaScript. The description itself is at <a href="openapi.json">openapi.json</a>.</p></noscript>
<script src="docs/swagger-ui-bundle.js" defer></script>
<script src="docs/start.js" defer></script>
</body>
</html>
`;
