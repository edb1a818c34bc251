/** Operations that no random record of the sample company is fit for, and the test in which each of them succeeds. */
export const succeededElsewhere: Readonly<Record<string, string>> = {};
