/** The colours of projects, the worst first. */
export const levels = ['red', 'amber', 'green'] as const;
export type Level = (typeof levels)[number];
export const levelTones = { red: 'danger', amber: 'warning', green: 'success' } as const;

export const levelOf = (level: string): Level => levels.find((one) => one === level) ?? 'green';
