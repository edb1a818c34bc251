/** An element with a text, which may hold any character. */
export function element(name: string, value: string | number): string {
  return `<${name}>${escaped(String(value))}</${name}>`;
}

/** Characters that XML has no place for are left out: no reader would take the file. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
