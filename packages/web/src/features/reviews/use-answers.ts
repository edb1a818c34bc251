import { useState } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useLines } from '../../crud/lines/use-lines.ts';
import { useSaveDocument } from '../../crud/lines/use-save-document.ts';

export type Answer = { rating: string; answer: string };

function linesOf({ name, lines }: ResourceDefinition): DocumentLines {
  if (!lines) throw new Error(`${name} has no answers`);
  return lines;
}

const noAnswer: Answer = { rating: '', answer: '' };

export type Answers = ReturnType<typeof useAnswers>;

/** The answers of one side by question, as they are stored and as they are being written. */
export function useAnswers(resource: ResourceDefinition, row: DataRow | undefined) {
  const stored = useLines(linesOf(resource), row?.id ?? '', row !== undefined);
  const [edits, setEdits] = useState<Readonly<Record<string, Answer>>>({});
  const save = useSaveDocument(resource);
  const lineOf = (question: string) => stored.data?.find((line) => line['review_question_id'] === question);
  const answerOf = (question: string): Answer => {
    const line = lineOf(question);
    const kept = line
      ? { rating: String(line['rating'] ?? ''), answer: String(line['answer'] ?? '') }
      : noAnswer;
    return edits[question] ?? kept;
  };
  return {
    query: stored,
    answerOf,
    isChanged: Object.keys(edits).length > 0,
    isSaving: save.isPending,
    change: (question: string, values: Partial<Answer>) =>
      setEdits({ ...edits, [question]: { ...answerOf(question), ...values } }),
    forget: () => setEdits({}),
    store: (questions: readonly DataRow[]) => {
      if (!row) return;
      const given = questions
        .map(({ id }) => ({ id, line: lineOf(id), ...answerOf(id) }))
        .filter(({ rating, answer }) => rating !== '' || answer.trim() !== '');
      save.mutate(
        {
          record: { id: row.id, version: row['version'] },
          lines: given.map(({ id, line, rating, answer }) => ({
            ...(line && { id: line.id }),
            review_question_id: id,
            rating: rating === '' ? null : Number(rating),
            answer: answer.trim() === '' ? null : answer,
          })),
        },
        { onSuccess: () => setEdits({}) },
      );
    },
  };
}
