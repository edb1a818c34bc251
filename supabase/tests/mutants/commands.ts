export const commands = ['view', 'create', 'edit', 'delete'] as const;
export type Command = (typeof commands)[number];
