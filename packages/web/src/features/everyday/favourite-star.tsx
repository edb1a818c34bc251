import { useLocation, useRouter } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { favouritesChoice, placesIn } from '../../overview/menu/places.ts';
import { useChoice } from '../../crud/choices/use-choices.ts';

/** Marks the screen one is on, as a record or as a list narrowed just so, and takes the mark away again. */
export function FavouriteStar() {
  const { t } = useTranslation();
  const router = useRouter();
  const { href, searchStr } = useLocation();
  const { value, isKnown, keep } = useChoice(favouritesChoice);
  const favourites = placesIn(value);
  const isOne = favourites.some((place) => place.href === href);

  async function handlePress() {
    const others = favourites.filter((place) => place.href !== href);
    if (isOne) return keep(others.length > 0 ? others : null);
    // needed by a press only
    const { mostFavourites, placeOfPage } = await import('./mark-page.ts');
    if (others.length >= mostFavourites) {
      toasts.warning({ id: 'favourites', title: t('favourites.tooMany', { count: mostFavourites }) });
      return;
    }
    const place = await placeOfPage(
      href,
      () => router.state.location.href === href,
      (title) => (searchStr === '' ? title : t('favourites.narrowed', { title })),
    );
    if (place) keep([...others, place]);
  }

  return (
    <IconButton
      label={t(isOne ? 'favourites.remove' : 'favourites.add')}
      aria-pressed={isOne}
      disabled={!isKnown}
      tooltipSide="bottom"
      icon={<Star aria-hidden className={isOne ? 'fill-current text-warning-text' : undefined} />}
      onClick={() => void handlePress()}
    />
  );
}
