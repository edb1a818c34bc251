/** A program that only loads the keys; tests start several at once. Argument: data folder. */
import { loadKeys } from '../keys.ts';

console.log(loadKeys(process.argv[2] ?? '').jwtSecret);
