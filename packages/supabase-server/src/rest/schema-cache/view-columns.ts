export type ViewColumn = {
  /** Number of the view's column. */
  number: number;
  /** Relation and column it shows, when it shows one unchanged. */
  sourceOid: string;
  sourceNumber: number;
};

/**
 * Which table column each column of a view shows, read from the view's rewrite rule (`pg_rewrite.ev_action`): a
 * printed parse tree in which every entry of the outermost target list carries its origin.
 */
export function viewColumns(rule: string): ViewColumn[] {
  const tree = readTree(rule);
  const targets = tree?.fields.get('targetList') ?? [];
  return targets.flatMap((target): ViewColumn[] => {
    if (typeof target === 'string' || target.type !== 'TARGETENTRY') return [];
    const number = Number(atomOf(target, 'resno'));
    const sourceOid = atomOf(target, 'resorigtbl');
    const sourceNumber = Number(atomOf(target, 'resorigcol'));
    const isShown = atomOf(target, 'resjunk') !== 'true' && sourceOid !== '0' && sourceNumber > 0;
    return isShown ? [{ number, sourceOid, sourceNumber }] : [];
  });
}

type TreeNode = { type: string; fields: Map<string, (TreeNode | string)[]> };

function atomOf(node: TreeNode, field: string): string {
  const [value] = node.fields.get(field) ?? [];
  return typeof value === 'string' ? value : '';
}

/** Lists are flattened into the field they belong to: only nodes and atoms matter here. */
function readTree(text: string): TreeNode | null {
  const token = /\{[A-Z0-9_]*|\}|\(|\)|(?:\\.|[^\s(){}\\])+/gs;
  const open: TreeNode[] = [];
  let field = '';
  const fields: string[] = [];
  for (const [word] of text.matchAll(token)) {
    const current = open.at(-1);
    if (word.startsWith('{')) {
      const node: TreeNode = { type: word.slice(1), fields: new Map() };
      current?.fields.get(field)?.push(node);
      open.push(node);
      fields.push(field);
    } else if (word === '}') {
      const closed = open.pop();
      field = fields.pop() ?? '';
      if (open.length === 0) return closed ?? null;
    } else if (word.startsWith(':') && current !== undefined) {
      field = word.slice(1);
      current.fields.set(field, []);
    } else if (word !== '(' && word !== ')') {
      current?.fields.get(field)?.push(word);
    }
  }
  return null;
}
