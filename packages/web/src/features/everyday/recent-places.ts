import { useEffect } from 'react';
import type { SessionPort } from '@plinth/data/port/session.ts';
import { type Place, placesIn } from '../../overview/menu/places.ts';

const prefix = 'plinth.recent.';
const kept = 8;

/** The records a person opened last in this browser, the last one first. */
export function readPlaces(userId: string): Place[] {
  try {
    return placesIn(JSON.parse(localStorage.getItem(prefix + userId) ?? '[]'));
  } catch {
    // storage may be forbidden or hold something else: then nothing is remembered
    return [];
  }
}

/** Puts a place in front; the same place twice is one. */
function rememberPlace(userId: string, place: Place): void {
  const others = readPlaces(userId).filter(({ href }) => href !== place.href);
  try {
    localStorage.setItem(prefix + userId, JSON.stringify([place, ...others].slice(0, kept)));
  } catch {
    // a full or forbidden storage loses only this comfort
  }
}

/** Titles of records do not stay behind on a machine others use. Gives back how to stop. */
export function forgetPlacesAtSignOut(session: SessionPort): () => void {
  return session.subscribe((event) => {
    if (event.type !== 'signed_out' || event.isExpired) return;
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // forbidden storage holds nothing
    }
  });
}

/** Remembers the record on screen once its heading says which it is. */
export function useRememberPlace(userId: string, pathname: string): void {
  useEffect(() => {
    if (!/\/view\/[^/]+$/.test(pathname)) return undefined;
    const content = document.getElementById('content');
    if (!content) return undefined;
    const look = () => {
      const heading = content.querySelector('h1')?.textContent.trim();
      if (heading && content.querySelector('[aria-busy=true]') === null)
        rememberPlace(userId, { href: pathname, title: heading });
    };
    const observer = new MutationObserver(look);
    observer.observe(content, { childList: true, subtree: true, characterData: true });
    look();
    return () => observer.disconnect();
  }, [userId, pathname]);
}
