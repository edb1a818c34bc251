import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@plinth/messages/languages.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { letterheadQuery, type Letterhead } from './letterhead-query.ts';
import { letterheadLines } from './letterhead-lines.ts';
import { pageMargins } from './page-margins.ts';

/** The head of the first printed page; the others have the name of the company and, as all, their number below. */
export function PrintHead() {
  const { company } = useAccess();
  const { data } = useQuery(letterheadQuery(useDataSource(), company?.logo ?? null));
  return (
    <>
      <PageMargins letterhead={data ?? undefined} />
      {data && <LetterheadBlock letterhead={data} />}
    </>
  );
}

function LetterheadBlock({ letterhead }: { letterhead: Letterhead }) {
  const { t } = useTranslation();
  return (
    // where a record brought its own, that of the frame stays away
    <div
      data-letterhead
      className="mb-4 hidden items-start justify-between gap-6 border-b-2 border-line-strong pb-3 print:flex print:[&:has(~[data-letterhead],~*_[data-letterhead])]:hidden"
    >
      <div className="min-w-0">
        <p className="text-base font-semibold">
          <bdi>{letterhead.name}</bdi>
        </p>
        {letterheadLines(letterhead, t).map((line) => (
          <p key={line} className="text-xs leading-4.5">
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      {letterhead.logo && (
        <img src={letterhead.logo} alt="" className="max-h-16 max-w-52 shrink-0 object-contain" />
      )}
    </div>
  );
}

/** What stands in the margins of the pages, where no element reaches. */
function PageMargins({ letterhead }: { letterhead: Letterhead | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const css = pageMargins({
    name: letterhead?.name ?? '',
    number: letterhead?.tax_id
      ? t(`letterhead.taxId.${letterhead.country_pack}`, { number: letterhead.tax_id })
      : '',
    page: t('letterhead.page', { page: '\u{1}', pages: '\u{2}' }),
    direction: directionOf(language),
  });
  return <style>{css}</style>;
}
