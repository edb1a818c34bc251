/** Whether an account, as a sign-in answers it, has a second factor that counts. */
export function hasFactor(user: unknown): boolean {
  const { factors }: Record<string, unknown> = { ...Object(user) };
  return Array.isArray(factors) && factors.some((factor) => Object(factor).status === 'verified');
}
