import 'i18next';
import type { en } from './en.ts';

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    resources: { translation: typeof en };
  }
}
