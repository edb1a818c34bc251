import { describe, expect, it } from 'vitest';
import { childNamed, childrenNamed, childText, readXml } from './read-xml.ts';
import { createProblemList } from '../projects/schedule-import/schedule-problems.ts';

function read(text: string, skip?: ReadonlySet<string>) {
  const problems = createProblemList();
  const document = readXml(text, problems, skip);
  return { document, problems: problems.list() };
}

describe('reading XML', () => {
  it('gives elements in order with attributes, text, CDATA and the line they stand on', () => {
    const { document, problems } = read(
      '<?xml version="1.0"?>\r\n<!-- a note -->\r\n<p:plan xmlns:p="urn:x" name="A &amp; B &lt;&#x41;&#66;&gt;">\r\n  <task id="1"/>\n  <other/>\n  <task id=\'2\'>text <![CDATA[<raw> &amp; ]]>tail</task>\r\n</p:plan>\r\n',
    );
    expect(problems).toEqual([]);
    const root = document!.root;
    expect([root.name, root.line, root.attributes['name']]).toEqual(['plan', 3, 'A & B <AB>']);
    expect(childrenNamed(root, 'task').map((task) => [task.attributes['id'], task.line])).toEqual([
      ['1', 4],
      ['2', 6],
    ]);
    expect(childText(root, 'task')).toBe('');
    expect(childrenNamed(root, 'task')[1]!.text).toBe('text <raw> &amp; tail');
    expect(childNamed(root, 'absent')).toBeUndefined();
  });

  it('counts and drops what the caller skips', () => {
    const { document } = read('<a><b><c/><c/></b><x><b/></x><d/></a>', new Set(['b']));
    expect(document!.root.children.map((child) => child.name)).toEqual(['x', 'd']);
    expect(document!.skipped).toEqual(new Map([['b', 2]]));
  });

  it.each([
    ['a document type', '<!DOCTYPE a><a/>', 'DOCTYPE'],
    [
      'an external entity',
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<a>&x;</a>',
      'DOCTYPE',
    ],
    ['an entity definition without its document type', '<a><!ENTITY x "y"></a>', 'ENTITY'],
    ['a lower-case document type', '<!doctype a><a/>', 'DOCTYPE'],
    [
      'a document type behind a comment in a processing instruction',
      '<?x <!-- ?><!DOCTYPE a><!-- --><a/>',
      'DOCTYPE',
    ],
    [
      'a document type behind a comment in an attribute',
      '<a b="<!--"><!DOCTYPE c><d e="-->"/></a>',
      'DOCTYPE',
    ],
    ['an entity nobody defined', '<a>\n&nbsp;</a>', 'nbsp'],
    ['an entity nobody defined, in an attribute', '<a b="&x;"/>', 'x'],
    ['a character number that is no character', '<a>&#0;</a>', '#0'],
    ['half of a character', '<a>&#xD800;</a>', '#xD800'],
  ])('refuses %s', (_name, text, construct) => {
    const { document, problems } = read(text);
    expect(document).toBeNull();
    expect(problems).toMatchObject([
      { severity: 'error', code: 'xml_markup_refused', values: { construct } },
    ]);
  });

  it('takes the words of a document type within text for what they are', () => {
    expect(read('<a><![CDATA[<!DOCTYPE x>]]><!-- <!ENTITY --></a>').document!.root.text).toBe('<!DOCTYPE x>');
  });

  it.each([
    ['a tag that is not closed', '<a>\n<b>\n</a>', 3],
    ['two roots', '<a/><b/>', 1],
    ['an end without a start', '</a>', 1],
    ['a tag that does not end', '<a>\n<b', 2],
    ['a comment that does not end', '<a>\n\n<!-- x</a>', 3],
    ['an attribute twice', '<a b="1" b="2"/>', 1],
    ['an attribute without value', '<a b/>', 1],
    ['text after the root', '<a></a>text', 1],
    ['text before the root', 'text<a/>', 1],
    ['nothing', '   ', 1],
    ['a lone ampersand', '<a>\nR & D</a>', 2],
  ])('reports %s', (_name, text, row) => {
    const { document, problems } = read(text);
    expect(document).toBeNull();
    expect(problems).toMatchObject([{ severity: 'error', row }]);
  });

  it('refuses a NUL wherever it stands', () => {
    expect(read('<a>\n\0</a>').problems).toMatchObject([{ code: 'control_character', row: 2 }]);
  });

  it('is not fooled by names that JavaScript reserves', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString']) {
      const { document } = read(`<a><${name} ${name}="x">y</${name}></a>`);
      expect([undefined, 1]).toContain(document?.root.children.length);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    }
    expect(Object.prototype.hasOwnProperty.call({}, 'y')).toBe(false);
  });

  it('stops at a depth without using the stack', () => {
    expect(read(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`).problems).toMatchObject([
      { code: 'too_deep' },
    ]);
    expect(read('<a>'.repeat(100_000)).problems).toMatchObject([{ code: 'too_deep' }]);
    expect(read(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`).document).not.toBeNull();
  });

  it.each([
    ['open tags that never end', '<a '.repeat(200_000)],
    ['quotes that never end', `<a ${'b="'.repeat(200_000)}`],
    ['a comment of dashes', `<a><!--${'-'.repeat(500_000)}`],
    ['spaces in a tag', `<a${' '.repeat(500_000)}`],
    ['ampersands', `<a>${'&'.repeat(300_000)}</a>`],
    ['attributes', `<a ${Array.from({ length: 50_000 }, (_, n) => `b${n}="x"`).join(' ')}/>`],
    [
      'a billion laughs',
      `<!DOCTYPE a [${Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')}]><a>&l12;</a>`,
    ],
  ])('answers soon to %s', (_name, text) => {
    const started = performance.now();
    read(text);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
