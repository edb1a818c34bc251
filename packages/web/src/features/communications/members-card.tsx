import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import { threadMembers } from '@plinth/domain/communications/conversations.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { fieldText } from '../../crud/field-text.ts';
import { ReferenceField } from '../../crud/form/reference-field.tsx';
import { useVerb } from '../../crud/permission-gate.tsx';
import { useCreateRecord } from '../../crud/use-create-record.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';

/** Who reads a conversation; picking a person adds them at once. */
export function MembersCard({ thread }: { thread: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const context = useFieldText(threadMembers);
  const { data, error } = useList(threadMembers, {
    filters: [{ column: 'thread_id', operator: 'eq', value: thread }],
    sort: [{ column: 'created_at', direction: 'asc' }],
    pageSize: 100,
  });
  const add = useCreateRecord(threadMembers, { isShownByScreen: () => true });
  const { isOffered, denial } = useVerb(threadMembers, 'create');
  // a new key empties the picker for the next person
  const [round, setRound] = useState(0);
  const known = (data?.data ?? []).map((member) => String(member['member_id']));
  const relation = threadMembers.relations['member'];
  const failure = error ?? add.error;

  function handleAdd(member: string | null) {
    if (member === null) return;
    setRound(round + 1);
    if (!known.includes(member)) add.mutate({ id: newId(), thread_id: thread, member_id: member });
  }

  return (
    <Card>
      <CardHeader title={t('conversation.members')} />
      <CardBody className="flex flex-col gap-3">
        {!data && !error && <SkeletonText lines={3} />}
        <ul className="flex flex-col gap-2">
          {data?.data.map((member) => (
            <li key={member.id} className="flex items-center gap-2 text-sm">
              <Avatar name={fieldText(context, member, 'member_id', 'view')} />
              <Bidi className="min-w-0 truncate">{fieldText(context, member, 'member_id', 'view')}</Bidi>
            </li>
          ))}
        </ul>
        {isOffered && denial === undefined && relation && (
          <Field
            id={`${thread}-member`}
            label={t('conversation.add')}
            error={failure ? errorText(appErrorOf(failure)) : undefined}
          >
            <ReferenceField key={round} relation={relation} value={null} onValueChange={handleAdd} />
          </Field>
        )}
      </CardBody>
    </Card>
  );
}
