import { useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';

const width = 600;
const height = 200;
/** The server takes no more. */
const longest = 20_000;

/** Draws with a finger, a pen or a mouse; who uses none signs with the typed name. */
export function SignaturePad({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const { t } = useTranslation();
  const isDown = useRef(false);

  function add(event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') {
    const box = event.currentTarget.getBoundingClientRect();
    const place = (at: number, from: number, size: number, whole: number) =>
      Math.round(Math.min(Math.max((at - from) / size, 0), 1) * whole);
    const point = `${command}${place(event.clientX, box.left, box.width, width)} ${place(event.clientY, box.top, box.height, height)}`;
    if (value.length + point.length <= longest) onChange(value + point);
  }

  return (
    <div className="flex flex-col items-start gap-1.5">
      <p aria-hidden className="text-[0.8125rem] leading-5 font-medium text-ink">
        {t('signOff.pad')}
      </p>
      <svg
        role="img"
        aria-label={t('signOff.pad')}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full touch-none rounded-lg border border-line-strong bg-surface text-ink sm:h-48"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          add(event, 'M');
        }}
        onPointerMove={(event) => isDown.current && add(event, 'L')}
        onPointerUp={() => (isDown.current = false)}
        onPointerCancel={() => (isDown.current = false)}
      >
        <Strokes path={value} />
      </svg>
      <Button size="sm" disabled={value === ''} onClick={() => onChange('')}>
        {t('signOff.clear')}
      </Button>
    </div>
  );
}

/** A signature that was given. */
export function DrawnSignature({ path, name }: { path: string; name: string }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      className="h-24 max-w-full self-start rounded-lg border border-line bg-surface text-ink"
    >
      <Strokes path={path} />
    </svg>
  );
}

const Strokes = ({ path }: { path: string }) => (
  <path
    d={path}
    fill="none"
    stroke="currentColor"
    strokeWidth={3}
    strokeLinecap="round"
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
);
