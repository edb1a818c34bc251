import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';

/** A name typed by people: isolated, so that its direction does not disturb the sentence around it. */
export function Bidi(props: ComponentProps<'bdi'>) {
  return <bdi {...props} />;
}

/**
 * A number, an amount or a date: isolated, in figures of equal width. Its own words decide the direction: an Arabic
 * month between two numbers would change their places when it is set from left to right.
 */
export function Figures({ className, ...props }: ComponentProps<'bdi'>) {
  return <bdi dir="auto" {...props} className={cn('figures whitespace-nowrap', className)} />;
}

/** A code such as `PRJ0001` or an IBAN: isolated, left to right, never translated. */
export function Code({ className, ...props }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" translate="no" {...props} className={cn('figures whitespace-nowrap', className)} />;
}
