import { BookOpen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SearchInput } from '@plinth/ui/primitives/search-input.tsx';
import { VisuallyHidden } from '@plinth/ui/primitives/visually-hidden.tsx';
import { articles } from './articles.ts';
import { useGlossary } from './use-glossary.ts';

/** `/guide`: what people do most and what the words mean, narrowed as one types. It comes with the program and needs no network. */
export function GuidePage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed).toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));

  const chapters = articles
    .map(({ key, href }) => ({
      key,
      href,
      title: t(`guide.articles.${key}.title`),
      text: t(`guide.articles.${key}.text`),
    }))
    .filter(({ title, text }) => fits(`${title} ${text}`));
  const terms = useGlossary().filter(({ word, meaning }) => fits(`${word} ${meaning}`));
  const found = chapters.length + terms.length;

  return (
    <Page title={t('guide.title')} width="narrow">
      <SearchInput label={t('guide.search')} value={typed} onValueChange={setTyped} />
      <VisuallyHidden role="status">{words.length > 0 && t('guide.found', { count: found })}</VisuallyHidden>
      {found === 0 && (
        <EmptyState icon={<BookOpen />} title={t('guide.none')} description={t('guide.noneText')} />
      )}
      {chapters.map(({ key, href, title, text }) => (
        <Card key={key}>
          <CardHeader
            title={title}
            actions={
              href && (
                <LinkButton size="sm" href={href} aria-label={`${t('guide.open')}: ${title}`}>
                  {t('guide.open')}
                </LinkButton>
              )
            }
          />
          <CardBody>
            <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm leading-5 text-ink-muted">
              {text.split('\n').map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </CardBody>
        </Card>
      ))}
      {terms.length > 0 && (
        <Card>
          <CardHeader title={t('guide.words')} />
          <CardBody>
            <dl className="flex flex-col gap-3 text-sm leading-5">
              {terms.map(({ column, word, meaning }) => (
                <div key={column}>
                  <dt className="font-medium text-ink">{word}</dt>
                  <dd className="text-ink-muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          </CardBody>
        </Card>
      )}
    </Page>
  );
}
