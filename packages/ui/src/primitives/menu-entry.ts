import type { ReactNode } from 'react';

/** One line of a menu. */
export type MenuEntry =
  | {
      kind?: 'item';
      key: string;
      label: string;
      /** Its name for a screen reader, where entries under several headings have the same label. */
      fullLabel?: string;
      icon?: ReactNode;
      /** Keys that do the same. */
      shortcut?: string;
      onSelect: () => void;
      tone?: 'normal' | 'danger';
      /** Why it is not possible now, and who can make it possible; shown under the label. */
      disabledReason?: string;
    }
  | { kind: 'link'; key: string; label: string; icon?: ReactNode; href: string; isExternal?: boolean }
  | {
      kind: 'check';
      key: string;
      label: string;
      isChecked: boolean;
      onChange: (isChecked: boolean) => void;
      isDisabled?: boolean;
    }
  | {
      kind: 'choice';
      key: string;
      label: string;
      value: string;
      options: readonly {
        value: string;
        label: string;
        icon?: ReactNode;
        /** Language of the label when it is not the page's. */ lang?: string;
      }[];
      onChange: (value: string) => void;
    }
  | { kind: 'heading'; key: string; label: ReactNode }
  | { kind: 'separator'; key: string };
