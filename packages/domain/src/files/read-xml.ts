import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FileFaults } from './file-faults.ts';
import { scanMarkup } from './scan-markup.ts';

export type XmlElement = {
  /** Without the prefix of its namespace. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Text and CDATA directly within the element. */
  text: string;
  line: number;
};

export type XmlDocument = {
  root: XmlElement;
  /** How many elements of each skipped name there were. */
  skipped: ReadonlyMap<string, number>;
};

/** Elements within elements; an outline of GanttProject nests its tasks. */
const mostDepth = 60;

/** Child list of a node, text or element, as the parser gives it with `preserveOrder`. */
type ParsedNode = { [name: string]: unknown; ':@'?: Record<string, string> };

/**
 * Reads an XML file strictly: well-formed, without document type or entity definitions, not too deep.
 * Elements named in `skip` are counted and dropped with all that is within them.
 * Anything else gives a fault and null, never an exception.
 */
export function readXml(
  text: string,
  faults: FileFaults,
  skip: ReadonlySet<string> = new Set(),
): XmlDocument | null {
  if (text.includes('\0')) {
    faults.add('control_character', { row: lineCounter(text)(text.indexOf('\0')) }, {});
    return null;
  }
  const lineOf = lineCounter(text);
  const refused = scanMarkup(text, mostDepth);
  if (refused) {
    const row = lineOf(refused.index);
    if (refused.reason === 'markup')
      faults.add('xml_markup_refused', { row }, { construct: refused.construct });
    else if (refused.reason === 'depth') faults.add('too_deep', { row }, { limit: mostDepth });
    else faults.add('xml_malformed', { row }, { column: 1 });
    return null;
  }
  const validity = XMLValidator.validate(text);
  if (validity !== true) {
    faults.add('xml_malformed', { row: validity.err.line }, { column: validity.err.col ?? 1 });
    return null;
  }

  const skipped = new Map<string, number>();
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    cdataPropName: '#cdata',
    trimValues: false,
    parseTagValue: false,
    parseAttributeValue: false,
    // Only the five entities of XML itself and character numbers exist here, and they are decoded below.
    processEntities: false,
    htmlEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    captureMetaData: true,
    jPath: false,
    maxNestedTags: mostDepth + 1,
    updateTag: (name) => {
      const local = localName(name);
      if (!skip.has(local)) return true;
      skipped.set(local, (skipped.get(local) ?? 0) + 1);
      return false;
    },
  });
  const reading: Reading = { lineOf, unknownEntity: null };
  try {
    // The parser's answer is untyped; with `preserveOrder` it is a list of nodes.
    const nodes = parser.parse(text) as ParsedNode[];
    const root = nodes.map((node) => toElement(node, reading)).find((element) => element !== null);
    if (root && !reading.unknownEntity) return { root, skipped };
  } catch {
    // What the parser refuses although it is well-formed (a name that JavaScript reserves, say) is reported below.
  }
  if (reading.unknownEntity)
    faults.add(
      'xml_markup_refused',
      { row: reading.unknownEntity.line },
      { construct: reading.unknownEntity.name },
    );
  else faults.add('xml_malformed', { row: 1 }, { column: 1 });
  return null;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Text of the first child of that name, without space around it; empty when there is none. */
export function childText(element: XmlElement | undefined, name: string): string {
  return childNamed(element, name)?.text.trim() ?? '';
}

// Declared as the wrapper type `Symbol`, but a plain symbol.
const metaData = XMLParser.getMetaDataSymbol() as symbol;

/** State of one reading: where lines start, and the first entity that nobody defined. */
type Reading = { lineOf: (index: number) => number; unknownEntity: { name: string; line: number } | null };

function toElement(node: ParsedNode, reading: Reading): XmlElement | null {
  const name = Object.keys(node).find((key) => key !== ':@');
  if (name === undefined || name.startsWith('#')) return null;
  // The parser hangs the position on this symbol, which the type of a node cannot show.
  const position = (Reflect.get(node, metaData) as { startIndex?: number } | undefined)?.startIndex ?? 0;
  const line = reading.lineOf(position);
  const attributes: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(node[':@'] ?? {}))
    attributes[key] = decodeEntities(value.replace(/[\t\r\n]/g, ' '), line, reading);

  const children: XmlElement[] = [];
  let text = '';
  // An element's value is its child list.
  for (const child of node[name] as ParsedNode[]) {
    if ('#text' in child) text += decodeEntities(String(child['#text']), line, reading);
    else if ('#cdata' in child) text += cdataText(child['#cdata']);
    else {
      const element = toElement(child, reading);
      if (element) children.push(element);
    }
  }
  return { name: localName(name), attributes, children, text, line };
}

function cdataText(value: unknown): string {
  return Array.isArray(value) ? value.map((part: ParsedNode) => String(part['#text'] ?? '')).join('') : '';
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string, line: number, reading: Reading): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[^;&\s]{0,40});?/g, (whole, name: string) => {
    const known = whole.endsWith(';') ? (NAMED.get(name) ?? numberedCharacter(name)) : undefined;
    if (known === undefined) reading.unknownEntity ??= { name, line };
    return known ?? whole;
  });
}

function numberedCharacter(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = name.startsWith('#x')
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The line of a place in the text, found among the starts of its lines. */
function lineCounter(text: string): (index: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (index) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
