/** Browsers name the zone of India in two ways; the database's canonical one is the newer. */
const newerNames: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata' };

/** The database's name of a zone that a browser names. */
export function newerName(zone: string): string {
  return newerNames[zone] ?? zone;
}

/** Every zone the browser knows, under the names the database knows. */
export function timeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone').map(newerName), 'UTC'])];
}
