/** Shown when the application cannot even begin; loaded before everything else, so it is kept apart and short. */
export const startup = {
  loadingError: 'React Loading Error',
  loadingErrorText: 'The application could not load. Check your connection and refresh the page.',
  renderingError: 'App Rendering Error',
  renderingErrorText:
    'The application could not start. Refresh the page; if that does not help, contact your administrator.',
  refreshPage: 'Refresh Page',
} as const;
