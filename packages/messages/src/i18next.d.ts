import 'i18next';
import type { en } from './en.ts';

declare module 'i18next' {
  // an interface, because only interfaces of another module can be added to
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    resources: { translation: typeof en };
  }
}
