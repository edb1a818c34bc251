import { cva } from 'class-variance-authority';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { initialsOf } from './initials.ts';

const avatarClasses = cva(
  'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-transparent font-semibold select-none',
  {
    variants: {
      size: {
        xs: 'size-5 text-[0.5625rem]',
        sm: 'size-6 text-[0.625rem]',
        md: 'size-8 text-xs',
        lg: 'size-12 text-base',
      },
      tone: {
        0: 'bg-accent-soft text-accent-text',
        1: 'bg-info-soft text-info-text',
        2: 'bg-success-soft text-success-text',
        3: 'bg-warning-soft text-warning-text',
        4: 'bg-danger-soft text-danger-text',
        5: 'bg-pressed text-ink-muted',
      },
    },
  },
);

/** A person's picture or initials. An ornament of the name that stands beside it; alone, it takes the name as its label. */
export function Avatar({
  name,
  src,
  size = 'md',
  isAlone = false,
  className,
}: {
  name: string;
  src?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  isAlone?: boolean;
  className?: string;
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const hasPicture = Boolean(src) && src !== brokenSrc;
  const naming = isAlone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...naming} className={cn(avatarClasses({ size, tone: toneOf(name) }), className)}>
      {hasPicture ? (
        <img
          src={src ?? undefined}
          alt=""
          className="size-full object-cover"
          onError={() => setBrokenSrc(src ?? null)}
        />
      ) : (
        initialsOf(name, size === 'xs' ? 1 : 2)
      )}
    </span>
  );
}

function toneOf(name: string): 0 | 1 | 2 | 3 | 4 | 5 {
  const tones = [0, 1, 2, 3, 4, 5] as const;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? 0;
}
