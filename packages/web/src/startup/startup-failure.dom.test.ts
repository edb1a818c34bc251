import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showStartupFailure } from './startup-failure.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="root">half a page</div>';
  document.documentElement.lang = 'en';
});

describe('an application that cannot start', () => {
  test('says that it could not be loaded, with a way to try again', () => {
    showStartupFailure('loading');
    expect(screen.getByRole('alert')).toHaveTextContent('React Loading Error');
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    expect(screen.queryByText('half a page')).toBeNull();
  });

  test('says that it could not be drawn', () => {
    showStartupFailure('rendering');
    expect(screen.getByRole('heading')).toHaveTextContent('App Rendering Error');
  });

  test('says so in the language of the page', () => {
    document.documentElement.lang = 'ar';
    showStartupFailure('loading');
    expect(screen.getByRole('button')).toHaveTextContent('تحديث الصفحة');
  });

  test('says so by itself when the script does not arrive', async () => {
    window.matchMedia = () =>
      Object.assign(new EventTarget(), {
        matches: false,
        media: '',
        onchange: null,
        addListener() {},
        removeListener() {},
      });
    await import('./before-paint.ts');
    const script = document.createElement('script');
    script.type = 'module';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('React Loading Error'));
  });
});
