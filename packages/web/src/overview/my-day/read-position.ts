import type { Position } from '@plinth/data/offline/waiting-writes.ts';

/** Where this device is; nothing where it cannot say so within a quarter of a minute, or the person does not allow it. */
export function readPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve({});
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) =>
          resolve({ latitude, longitude, accuracy_m: Math.round(accuracy) }),
        () => resolve({}),
        { enableHighAccuracy: true, timeout: 15_000, maximumAge: 15_000 },
      );
  });
}
