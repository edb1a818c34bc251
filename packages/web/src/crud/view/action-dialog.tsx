import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArgumentsOf, DataRow, FunctionName } from '@plinth/data/port/data-source.ts';
import type { ActionInput, RecordAction, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { resourceOfTable } from '@plinth/domain/registry.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { recordName } from '../field-text.ts';
import { fieldProblemText } from '../form/field-problem-text.ts';
import { type Blocker, obstacleOf } from '../form/proposal.ts';
import { ReferenceField } from '../form/reference-field.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { listRouteOf, recordRoutes } from '../routes-of.ts';
import { useFieldText } from '../use-field-text.ts';
import { type ActionValues, inputsOf, readInputs } from './action-inputs.ts';
import { actionText, inputText } from './action-text.ts';

type ActionDialogProps = {
  resource: ResourceDefinition;
  row: DataRow;
  action: RecordAction;
  onClose: () => void;
};

/** Says what an action will do, asks for what it needs, carries it out and opens what it made. */
export function ActionDialog({ resource, row, action, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const context = useFieldText(resource);
  const navigate = useNavigate();
  const formId = useId();
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useAction(action, setProgress);
  const [values, setValues] = useState<ActionValues>({});
  const [isAsked, setIsAsked] = useState(false);
  const { args, problems } = readInputs(action, row.id, values);
  const refusal = run.error ? appErrorOf(run.error) : undefined;
  const inputs = inputsOf(action);
  // a refusal about something that is asked for here stands at it
  const isAtInput = inputs.some(({ name }) => name === refusal?.field);

  function errorOf(name: string): string | undefined {
    if (refusal?.field === name) return errorText(refusal);
    const wrong = isAsked ? problems.find((problem) => problem.name === name) : undefined;
    return wrong && fieldProblemText(t, wrong.problem, wrong.kind);
  }

  function handleConfirm() {
    setIsAsked(true);
    if (run.isPending || problems.length > 0) return;
    run.mutate(args, {
      onSuccess: (answer) => {
        onClose();
        if (action.removes) void navigate({ to: listRouteOf(resource), replace: true });
        if (action.opens && typeof answer === 'string') {
          void navigate({ to: `${action.opens}/view/${encodeURIComponent(answer)}` });
        }
      },
    });
  }

  return (
    <Dialog
      isOpen
      isDismissible={!run.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={actionText(t, action, 'title', { title: recordName(context, row) })}
      description={<Bidi>{actionText(t, action, 'text')}</Bidi>}
      footer={
        <>
          <Button onClick={onClose} disabled={run.isPending}>
            {t('crud.form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={run.isPending}>
            {actionText(t, action, 'confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleConfirm();
        }}
      >
        {inputs.map((input) => (
          <Field
            key={input.name}
            label={inputText(t, input.name)}
            isRequired={input.isRequired}
            error={errorOf(input.name)}
          >
            <InputControl
              input={input}
              recordId={row.id}
              value={values[input.name] ?? ''}
              onChange={(value) => {
                run.reset();
                setValues({ ...values, [input.name]: value });
              }}
            />
          </Field>
        ))}
        {progress && (
          <ProgressBar
            label={actionText(t, action, 'progress', { done: progress.done, total: progress.people })}
            value={(progress.done / Math.max(progress.people, 1)) * 100}
          />
        )}
        {refusal && !isAtInput && (
          <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger-text">
            {errorText(refusal)}
            <ObstacleLink obstacle={obstacleOf(refusal)} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** The way to the record that stands in the way, where the refusal names one. */
function ObstacleLink({ obstacle }: { obstacle: Blocker | undefined }) {
  const resource = obstacle && resourceOfTable(obstacle.table);
  if (!resource) return null;
  return <TextLink href={recordRoutes(resource, obstacle.id).view}>{obstacle.number}</TextLink>;
}

function InputControl({
  input,
  recordId,
  value,
  onChange,
}: {
  input: ActionInput;
  recordId: string;
  value: string;
  onChange: (value: string) => void;
}) {
  if (input.kind === 'text')
    return <Textarea value={value} onChange={(event) => onChange(event.target.value)} />;
  if (input.kind === 'date')
    return <DateInput value={value} onValueChange={(next) => onChange(next ?? '')} />;
  if (input.kind === 'reference') {
    return (
      <ReferenceField
        relation={input.relation}
        value={value || null}
        onValueChange={(next) => onChange(next ?? '')}
        filters={input.ofRecord ? [{ column: input.ofRecord, operator: 'eq', value: recordId }] : []}
      />
    );
  }
  return (
    <NumberInput
      value={value}
      isWhole={input.kind === 'year'}
      onValueChange={(next) => onChange(next ?? '')}
      end={input.kind === 'percent' && <span className="px-1 text-xs text-ink-muted">%</span>}
    />
  );
}

/** How far an action is that is carried out in parts. */
type Progress = { people: number; done: number; is_finished: boolean };

function useAction(action: RecordAction, onProgress: (progress: Progress) => void) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    // the descriptor's type ties the names of the inputs to the function
    mutationFn: async (args: Record<string, unknown>) => {
      const given = { ...args, ...(action.part !== undefined && { people: action.part }) };
      for (;;) {
        const answer = unwrap(
          await dataSource.call<FunctionName>(action.function, given as ArgumentsOf<FunctionName>),
        );
        if (action.part === undefined) return answer;
        // as a function answers that takes a part at a time
        const progress = answer as Progress;
        onProgress(progress);
        // whatever else is answered goes on with nothing
        if (!('is_finished' in progress) || progress.is_finished) return answer;
      }
    },
    meta: {
      successMessage: 'crud.toast.done',
      failureMessage: 'crud.toast.saveFailed',
      isShownByScreen: () => true,
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
