import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';

/** A name typed by people: isolated, so that its direction does not disturb the sentence around it. */
export function Bidi(props: ComponentProps<'bdi'>) {
  return <bdi {...props} />;
}

/** A number, an amount or a date: isolated, left to right, in figures of equal width. */
export function Figures({ className, ...props }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...props} className={cn('figures whitespace-nowrap', className)} />;
}

/** A code such as `PRJ0001` or an IBAN: isolated, left to right, never translated. */
export function Code({ className, ...props }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" translate="no" {...props} className={cn('figures whitespace-nowrap', className)} />;
}
