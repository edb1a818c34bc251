import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';

/** Drawn here: icons of the library come with the first page of all, and nothing else there needs these. */
const corners =
  'M8 3H5a2 2 0 0 0-2 2v3M16 3h3a2 2 0 0 1 2 2v3M8 21H5a2 2 0 0 1-2-2v-3M16 21h3a2 2 0 0 0 2-2v-3';
const outwards = 'M15 3h6v6M9 21H3v-6M21 3l-7 7M3 21l7-7';

/** Zoom, and the pages of a file that has several. */
export function SheetTools({
  frame,
  page,
  pageCount,
  onPageChange,
  onZoom,
  onShowAll,
}: {
  frame: RefObject<HTMLElement | null>;
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  onZoom: (factor: number) => void;
  onShowAll: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton label={t('pins.zoomIn')} icon={<ZoomIn aria-hidden />} onClick={() => onZoom(1.5)} />
      <IconButton label={t('pins.zoomOut')} icon={<ZoomOut aria-hidden />} onClick={() => onZoom(1 / 1.5)} />
      <IconButton label={t('pins.whole')} icon={<Lines path={corners} />} onClick={onShowAll} />
      {document.fullscreenEnabled && (
        <IconButton
          label={t('pins.fullScreen')}
          icon={<Lines path={outwards} />}
          // refused where the browser does not want to: then the sheet stays as it is
          onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
        />
      )}
      {pageCount > 1 && (
        <div className="ms-auto flex items-center gap-1">
          <IconButton
            label={t('pins.earlierPage')}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          />
          <span className="text-sm text-ink-muted">{t('pins.page', { page, count: pageCount })}</span>
          <IconButton
            label={t('pins.laterPage')}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            disabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          />
        </div>
      )}
    </div>
  );
}

function Lines({ path }: { path: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="fill-none stroke-current stroke-2">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
