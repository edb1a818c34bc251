import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { LeaveGuard } from '../../crud/form/leave-guard.tsx';
import { useLabels } from '../../crud/labels.ts';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { ratings, ratingWords } from './cycle-people.ts';
import type { Answers } from './use-answers.ts';
import { useQuestions } from './use-questions.ts';

export type AnswerSide = {
  name: 'self' | 'reviewer';
  answers: Answers;
  isWritten: boolean;
  /** What stands in place of answers that are not to be seen. */
  note?: string;
};

/** The form of a cycle, question by question, with what each side answers beside the other. */
export function AnswersCard({ cycle, sides }: { cycle: string; sides: readonly AnswerSide[] }) {
  const { t } = useTranslation();
  const questions = useQuestions(cycle);
  const written = sides.find(({ isWritten }) => isWritten);
  const notes = sides.flatMap(({ note }) => (note === undefined ? [] : [note]));
  return (
    <Card>
      <CardHeader title={t('reviews.answers')} description={notes.length > 0 ? notes.join(' ') : undefined} />
      <CardBody>
        <Loaded
          query={questions}
          lines={8}
          isEmpty={({ length }) => length === 0}
          empty={t('reviews.formEmpty')}
        >
          {(rows) => (
            <div className="flex flex-col gap-6">
              {sectionsOf(rows).map(({ name, questions: asked }) => (
                <section key={name ?? ''} className="flex flex-col gap-4">
                  {name !== null && (
                    <h3 className="border-b border-line pb-1 text-sm font-semibold text-ink">
                      <Bidi>{name}</Bidi>
                    </h3>
                  )}
                  {asked.map((question) => (
                    <Question key={question.id} question={question} sides={sides} />
                  ))}
                </section>
              ))}
            </div>
          )}
        </Loaded>
      </CardBody>
      {written && (
        <CardFooter className="sticky bottom-0 z-2 rounded-b-lg bg-surface">
          <Button
            variant="primary"
            isLoading={written.answers.isSaving}
            disabled={!written.answers.isChanged}
            onClick={() => written.answers.store(questions.data ?? [])}
          >
            {t('reviews.save')}
          </Button>
          <LeaveGuard shouldAsk={() => written.answers.isChanged} onLeave={written.answers.forget} />
        </CardFooter>
      )}
    </Card>
  );
}

/** Questions that follow each other under one heading. */
function sectionsOf(questions: readonly DataRow[]) {
  const sections: { name: string | null; questions: DataRow[] }[] = [];
  for (const question of questions) {
    const name = question['section'] == null ? null : String(question['section']);
    const last = sections.at(-1);
    if (last && last.name === name) last.questions.push(question);
    else sections.push({ name, questions: [question] });
  }
  return sections;
}

function Question({ question, sides }: { question: DataRow; sides: readonly AnswerSide[] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const asked = String(question['question']);
  const isRated = question['answer_kind'] !== 'text';
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h4 className="text-sm font-medium text-ink">
          <Bidi>{asked}</Bidi>
        </h4>
        <p className="text-xs leading-5 text-ink-muted">
          {isRated && t('reviews.weight', { weight: formatNumber(String(question['weight']), language) })}
          {isRated && question['guidance'] != null && ' · '}
          {question['guidance'] != null && <Bidi>{String(question['guidance'])}</Bidi>}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides
          .filter(({ note }) => note === undefined)
          .map((side) => (
            <div
              key={side.name}
              role="group"
              aria-label={`${t(`reviews.${side.name}`)}: ${asked}`}
              className="flex min-w-0 flex-col gap-2 rounded-md bg-sunken p-3"
            >
              <p className="text-xs font-medium text-ink-muted">{t(`reviews.${side.name}`)}</p>
              {side.isWritten ? (
                <WrittenAnswer question={question} answers={side.answers} />
              ) : (
                <ReadAnswer question={question} answers={side.answers} />
              )}
            </div>
          ))}
      </div>
    </div>
  );
}

function WrittenAnswer({ question, answers }: { question: DataRow; answers: Answers }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { rating, answer } = answers.answerOf(question.id);
  const kind = question['answer_kind'];
  return (
    <>
      {kind !== 'text' && (
        <Field label={t('reviews.rating')}>
          <Select
            value={rating === '' ? null : rating}
            placeholder={t('reviews.notRated')}
            emptyLabel={t('reviews.notRated')}
            onValueChange={(value) => answers.change(question.id, { rating: value ?? '' })}
            options={ratings.map((one) => ({
              value: String(one),
              label: `${formatNumber(one, language)} – ${t(ratingWords[one])}`,
            }))}
          />
        </Field>
      )}
      {kind !== 'rating' && (
        <Field label={t('reviews.answer')}>
          <Textarea
            value={answer}
            maxLength={5000}
            onChange={(event) => answers.change(question.id, { answer: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

function ReadAnswer({ question, answers }: { question: DataRow; answers: Answers }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { rating, answer } = answers.answerOf(question.id);
  const kind = question['answer_kind'];
  const rated = ratings.find((one) => String(one) === rating);
  return (
    <>
      {kind !== 'text' && (
        <p className={rated ? 'text-sm font-medium text-ink' : 'text-sm text-ink-muted'}>
          {rated ? `${formatNumber(rated, language)} – ${t(ratingWords[rated])}` : t('reviews.notRated')}
        </p>
      )}
      {kind !== 'rating' && (
        <p className={answer === '' ? 'text-sm text-ink-muted' : 'text-sm whitespace-pre-line text-ink'}>
          {answer === '' ? t('reviews.notAnswered') : <Bidi>{answer}</Bidi>}
        </p>
      )}
    </>
  );
}
