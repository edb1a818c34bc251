/**
 * Names travel through the database with those of others: one that it cannot store would take them all with it.
 * @param bytes greatest length
 */
export function isName(name: string, bytes: number): boolean {
  return (
    name !== '' && Buffer.byteLength(name) <= bytes && !name.includes('\0') && !/\p{Surrogate}/u.test(name)
  );
}
