import type { Result } from '../port/data-source.ts';
import { askAsVisitor } from '../visitors/ask-as-visitor.ts';

/** A clock station as its tablet shows it. */
export type KioskPage = {
  station: string;
  company: string | null;
  time_zone: string;
  site: string;
  /** Whether a press takes a photo, which is kept for so many days. */
  photo: string;
  photo_days: number;
};

/** Who was checked in or out at it, and when. */
export type KioskPress = { name: string; press: 'check_in' | 'check_out'; time: string };

/** What the tablet at a gate does, without an account. */
export type KioskPort = {
  read: () => Promise<Result<KioskPage>>;
  /** @param photo JPEG as base64 */
  press: (number: string, pin: string, photo?: string) => Promise<Result<KioskPress>>;
};

/**
 * @param apiUrl base path of the server's API
 * @param token of the station's link
 */
export function kioskPort(apiUrl: string, token: string, over: typeof fetch = fetch): KioskPort {
  const base = `${apiUrl.replace(/\/+$/, '')}/kiosk/`;
  const post = <T>(address: string, body: object) =>
    askAsVisitor<T>(
      address,
      {
        method: 'POST',
        body: JSON.stringify({ token, ...body }),
        headers: { 'content-type': 'application/json' },
      },
      over,
    );
  return {
    read: () => post(`${base}read/`, {}),
    press: (number, pin, photo) =>
      post(`${base}press/`, { number, pin, ...(photo !== undefined && { photo }) }),
  };
}
