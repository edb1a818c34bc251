import { childNamed, childrenNamed, childText, type XmlElement } from '../../files/read-xml.ts';
import { isOwnField, type OwnValues } from './own-fields.ts';

/** The fields of ours that a file defines, by their numbers: it may have been saved with others of the same kind. */
export function ownFieldNames(project: XmlElement): ReadonlyMap<string, string> {
  const defined = childrenNamed(
    childNamed(project, 'ExtendedAttributes') ?? project,
    'ExtendedAttribute',
  ).map((field) => [childText(field, 'FieldID'), childText(field, 'Alias')] as const);
  return new Map(defined.filter(([, name]) => isOwnField(name)));
}

/** What a task says in them. */
export function readMsOwnValues(row: XmlElement, names: ReadonlyMap<string, string>): OwnValues {
  return new Map(
    childrenNamed(row, 'ExtendedAttribute').flatMap((field) => {
      const name = names.get(childText(field, 'FieldID'));
      return name === undefined ? [] : [[name, childText(field, 'Value')] as const];
    }),
  );
}
