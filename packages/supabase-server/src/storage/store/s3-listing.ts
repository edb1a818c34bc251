/** Entries of a listing the service wrote in XML; each as its fields. */
export function readEntries(xml: string, element: string): Map<string, string>[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, entry = '']) => {
    const fields = entry.matchAll(/<(\w+)>([^<]*)<\/\1>/g);
    return new Map([...fields].map(([, name = '', value = '']) => [name, decode(value)]));
  });
}

/** One field of the answer itself. */
export function readField(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml);
  return found === null ? null : decode(found[1] ?? '');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (typeof name === 'string') return entities.get(name) ?? whole;
    return String.fromCodePoint(
      typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16),
    );
  });
}
