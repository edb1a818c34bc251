import { useLocation } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { favouritesChoice, placesIn } from '../../overview/menu/places.ts';
import { useChoice } from '../../crud/choices/use-choices.ts';

/** As many as a menu can show without hiding the rest of itself. */
const most = 20;

/** Marks the screen one is on, as a record or as a list narrowed just so, and takes the mark away again. */
export function FavouriteStar() {
  const { t } = useTranslation();
  const { href, searchStr } = useLocation();
  const { value, keep } = useChoice(favouritesChoice);
  const favourites = placesIn(value);
  const isOne = favourites.some((place) => place.href === href);

  function handlePress() {
    const others = favourites.filter((place) => place.href !== href);
    if (isOne) return keep(others.length > 0 ? others : null);
    const heading = document.querySelector('#content h1')?.textContent.trim();
    if (!heading) return;
    if (others.length >= most) {
      toasts.warning({ id: 'favourites', title: t('favourites.tooMany', { count: most }) });
      return;
    }
    const title = searchStr === '' ? heading : t('favourites.narrowed', { title: heading });
    keep([...others, { href, title }]);
  }

  return (
    <IconButton
      label={t(isOne ? 'favourites.remove' : 'favourites.add')}
      aria-pressed={isOne}
      tooltipSide="bottom"
      icon={<Star aria-hidden className={isOne ? 'fill-current text-warning-text' : undefined} />}
      onClick={handlePress}
    />
  );
}
