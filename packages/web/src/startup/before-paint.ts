/**
 * Becomes `/theme.js`, the one blocking script of the page: it runs before the first paint,
 * so that nobody sees a flash of the wrong theme or a page that turns around.
 */
import { detectLanguage, languageSources } from './detect-language.ts';
import { showLanguage, showTheme, storedTheme } from './page-look.ts';
import { showStartupFailure } from './startup-failure.ts';

showTheme(storedTheme());
showLanguage(detectLanguage(languageSources()));

// errors of loading do not bubble, hence the capture
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement && event.target.type === 'module')
      showStartupFailure('loading');
  },
  true,
);
