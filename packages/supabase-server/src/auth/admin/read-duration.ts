import { validationFailed } from '../auth-error.ts';

const milliseconds: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Milliseconds of a duration as Go writes it: `24h`, `1h30m`, `1.5s`. @throws {AuthError} 400 */
export function readDuration(text: string, name: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  const total = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (milliseconds[unit ?? ''] ?? 0),
    0,
  );
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  if (!isWhole || !Number.isFinite(total))
    throw validationFailed(`invalid format for ${name}: ${text.slice(0, 50)}`);
  return total;
}
