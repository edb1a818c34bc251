import type { ReactNode } from 'react';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { isSafeLink } from '@plinth/domain/define/read-field.ts';
import type { FieldKind } from '@plinth/domain/define/resource.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Code, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { fieldText, type FieldTextContext } from './field-text.ts';

type FieldValueProps = {
  context: FieldTextContext;
  row: Readonly<Record<string, unknown>>;
  column: string;
  place: 'list' | 'view';
};

/** A field of a row as people read it; nothing at all when it has no value. */
export function FieldValue({ context, row, column, place }: FieldValueProps): ReactNode {
  const text = fieldText(context, row, column, place);
  if (text === '') return null;
  if (column === context.resource.number) return <Code>{text}</Code>;
  const kind = fieldKindOf(context.resource, context.facts, column);
  switch (kind.kind) {
    case 'choice':
      return <ChoiceValue kind={kind} value={String(row[column])} text={text} />;
    case 'reference':
      return (
        <ReferenceValue
          context={context}
          row={row}
          column={column}
          place={place}
          relation={kind.relation}
          text={text}
        />
      );
    case 'email':
      return <AddressValue address={`mailto:${text}`} text={text} place={place} />;
    case 'link':
      return <AddressValue address={text} text={text} place={place} />;
    case 'money':
    case 'percent':
    case 'number':
    case 'date':
    case 'date-time':
      return <Figures>{text}</Figures>;
    case 'phone':
      return place === 'view' ? <PhoneValue text={text} /> : <Code>{text}</Code>;
    case 'long-text':
      return (
        <Bidi className={place === 'view' ? 'whitespace-pre-wrap wrap-anywhere' : undefined}>{text}</Bidi>
      );
    default:
      return <Bidi>{text}</Bidi>;
  }
}

function ChoiceValue({
  kind,
  value,
  text,
}: {
  kind: Extract<FieldKind, { kind: 'choice' }>;
  value: string;
  text: string;
}) {
  const tone = kind.tones?.[value];
  return tone ? (
    <Badge tone={tone} hasDot>
      {text}
    </Badge>
  ) : (
    // a blood group, in words of either direction
    <Bidi>{text}</Bidi>
  );
}

function ReferenceValue({
  context,
  row,
  column,
  place,
  relation,
  text,
}: FieldValueProps & { relation: string; text: string }) {
  const route = context.resource.relations[relation]?.route;
  if (!route) return <Bidi>{text}</Bidi>;
  return (
    <TextLink href={`${route}/view/${String(row[column])}`} isQuiet={place === 'list'}>
      <Bidi>{text}</Bidi>
    </TextLink>
  );
}

/** Typed by people, so only the web and mail become links; anything else stays text. */
function AddressValue({
  address,
  text,
  place,
}: { address: string } & Pick<FieldValueProps, 'place'> & { text: string }) {
  if (!isSafeLink(address)) return <Bidi>{text}</Bidi>;
  return (
    <TextLink href={address} target="_blank" rel="noopener noreferrer" isQuiet={place === 'list'}>
      <Code>{text}</Code>
    </TextLink>
  );
}

/** A phone calls it at a touch. */
function PhoneValue({ text }: { text: string }) {
  const number = text.replaceAll(/[^+\d]/g, '');
  return number === '' ? (
    <Code>{text}</Code>
  ) : (
    <TextLink href={`tel:${number}`}>
      <Code>{text}</Code>
    </TextLink>
  );
}
