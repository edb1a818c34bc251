/** Whose personal rows a role reaches; the database knows no fourth. */
export function scopeOf({ row_scope: scope }: { row_scope: string | null }): 'own' | 'team' | 'all' {
  return scope === 'all' || scope === 'team' ? scope : 'own';
}
