/**
 * Tells zod to check values without generating code: the page's policy refuses generated code, and even trying it is
 * reported. Said by the name under which zod looks for its settings when it arrives, because importing it here would
 * put it into the first load, where nothing needs it.
 */
export function forbidGeneratedCode(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
