import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';

/** Any word, with the units of the company to choose from; they are asked for when somebody begins to write one. */
export function UnitInput({
  value,
  onValueChange,
  onBlur,
}: {
  value: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
}) {
  const { call } = useDataSource();
  const listId = useId();
  const [isWriting, setIsWriting] = useState(false);
  const { data: known } = useQuery({
    queryKey: ['unit choices'],
    queryFn: async () => unwrap(await call('unit_choices', {})),
    enabled: isWriting,
    // without them any word can be written all the same
    meta: { isSilent: true, tables: ['units'] },
  });
  return (
    <>
      <Input
        dir="auto"
        list={known ? listId : undefined}
        autoComplete="off"
        value={value}
        onFocus={() => setIsWriting(true)}
        onChange={({ target }) => onValueChange(target.value)}
        onBlur={() => {
          setIsWriting(false);
          onBlur();
        }}
      />
      {known && (
        <datalist id={listId}>
          {known.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
      )}
    </>
  );
}
