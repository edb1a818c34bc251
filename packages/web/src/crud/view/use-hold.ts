import { useEffect, useState } from 'react';

/** How long the next steps wait for a hand that pressed twice, milliseconds. */
const handGoesOn = 1200;

/** After a step another stands where it stood: it takes no press until a hurried hand has gone on. */
export function useHold() {
  const [heldSince, setHeldSince] = useState<number | null>(null);
  useEffect(() => {
    if (heldSince === null) return;
    const timer = setTimeout(() => setHeldSince(null), handGoesOn);
    return () => clearTimeout(timer);
  }, [heldSince]);
  return { isHeld: heldSince !== null, hold: () => setHeldSince(Date.now()) };
}
