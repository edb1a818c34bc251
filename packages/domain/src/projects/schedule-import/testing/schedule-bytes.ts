import { readFileSync } from 'node:fs';

export const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)));

export const fixtures = [
  'site-office.gan',
  'warehouse.xml',
  'boundary-wall.csv',
  'villa-ar.csv',
  'culvert-hi.csv',
];
