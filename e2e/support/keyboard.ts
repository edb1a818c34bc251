import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** As many presses of a key as somebody puts up with between two things of a screen. */
const longestWay = 80;

/** Works a page as somebody does who has no mouse, and counts the keys that are not text. */
export type Keyboard = {
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Goes on with Tab, or with another key, until that has the focus. */
  reach: (target: Locator, key?: string) => Promise<void>;
  /** Goes to that and presses Enter. */
  take: (target: Locator) => Promise<void>;
  /** Goes to that field and writes into it, in place of what is there. */
  fill: (field: Locator, text: string) => Promise<void>;
  /** Finds a page or a record by its name, from wherever one is. */
  goTo: (name: string) => Promise<void>;
  keys: () => number;
};

export function keyboardOf(page: Page): Keyboard {
  let pressed = 0;
  const press = async (...keys: string[]) => {
    // one after the other, as fingers do
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
  };
  const type = (text: string) => page.keyboard.type(text);
  const hasFocus = (target: Locator) =>
    target.evaluate(
      (element) =>
        element === document.activeElement ||
        // a cell of a grid has the focus in its control
        (element instanceof HTMLTableCellElement && element.contains(document.activeElement)),
    );
  const reach = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible();
    // each press decides whether another is needed
    for (let step = 0; step < longestWay; step += 1) {
      if (await hasFocus(target)) return;
      await press(key);
    }
    throw new Error(`${target.toString()} was not reached with ${longestWay} presses of ${key}.`);
  };
  return {
    press,
    type,
    reach,
    keys: () => pressed,
    async take(target) {
      await reach(target);
      await press('Enter');
    },
    async fill(field, text) {
      await reach(field);
      await press('Control+a');
      await type(text);
    },
    async goTo(name) {
      await press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await type(name);
      await expect(page.getByRole('option', { name }).first()).toBeVisible();
      await press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  };
}
