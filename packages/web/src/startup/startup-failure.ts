import { isLanguage, type Language } from '@plinth/messages/languages.ts';
import { startup as arabic } from '@plinth/messages/ar/startup.ts';
import { startup as english } from '@plinth/messages/en/startup.ts';
import { startup as hindi } from '@plinth/messages/hi/startup.ts';

export type StartupFailure = 'loading' | 'rendering';

const texts: Record<Language, Record<keyof typeof english, string>> = { en: english, hi: hindi, ar: arabic };

/**
 * Says in place of the application that it could not start, with a button that loads the page anew.
 * Uses nothing but the page itself: neither React nor the messages may have arrived.
 */
export function showStartupFailure(failure: StartupFailure): void {
  const root = document.getElementById('root');
  if (!root) return;
  const { lang } = document.documentElement;
  const text = texts[isLanguage(lang) ? lang : 'en'];

  const card = document.createElement('main');
  card.className = 'startup-failure';
  card.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = failure === 'loading' ? text.loadingError : text.renderingError;
  const explanation = document.createElement('p');
  explanation.textContent = failure === 'loading' ? text.loadingErrorText : text.renderingErrorText;
  const refresh = document.createElement('button');
  refresh.type = 'button';
  refresh.textContent = text.refreshPage;
  refresh.addEventListener('click', () => location.reload());
  card.append(title, explanation, refresh);
  root.replaceChildren(card);
}
