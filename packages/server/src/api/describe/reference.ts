/** Points to what stands once among the components of the description. */
export function reference(kind: 'headers' | 'responses' | 'schemas', name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}
