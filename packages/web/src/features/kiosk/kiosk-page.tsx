import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kioskPort, type KioskPage as Station, type KioskPress } from '@plinth/data/kiosk/kiosk-port.ts';
import { languageNames, languages } from '@plinth/messages/languages.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { useLanguage } from '../../base/language/language-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { CameraView, PhotoByFile } from '../../overview/my-day/photo-taker.tsx';
import { useCamera } from '../../overview/my-day/use-camera.ts';
import { VisitorFrame } from '../../session/visitor-frame.tsx';
import { KioskForm } from './kiosk-form.tsx';

/** Milliseconds after which who waits for a photo is forgotten. */
const forgottenAfter = 60_000;
/** Milliseconds after which the tablet is ready for the next person. */
const shownFor = 6000;

/** `/kiosk#<token>`: the clock of a station at the gate, for the tablet that holds its link. */
export function KioskPage() {
  const { t } = useTranslation();
  const { apiUrl } = useConfig();
  const [token] = useState(() => window.location.hash.slice(1));
  const port = useMemo(() => kioskPort(apiUrl, token), [apiUrl, token]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['kiosk', token],
    queryFn: async () => unwrap(await port.read()),
    retry: false,
  });
  const isGone = error !== null && appErrorOf(error).code === 'not_found';
  return (
    <VisitorFrame title={data?.station ?? t('hr.kiosk.title')} company={data?.company}>
      {!data && !error && <SkeletonText lines={6} />}
      {!data && error && !isGone && (
        <QueryFailure title={t('hr.kiosk.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {isGone && (
        <div>
          <h1 className="text-lg font-semibold text-ink">{t('hr.kiosk.gone')}</h1>
          <p className="mt-1 text-pretty text-ink-muted">{t('hr.kiosk.goneText')}</p>
        </div>
      )}
      {data && (
        <Gate
          station={data}
          press={async (given) => unwrap(await port.press(given.number, given.pin, given.photo))}
        />
      )}
    </VisitorFrame>
  );
}

type Given = { number: string; pin: string; photo?: string };

function Gate({ station, press }: { station: Station; press: (given: Given) => Promise<KioskPress> }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { language, switchLanguage } = useLanguage();
  const hasPhoto = station.photo !== 'off';
  const [isBegun, setIsBegun] = useState(false);
  /** Who waits for a photo of the camera app, because this page has no camera. */
  const [waiting, setWaiting] = useState<Given | null>(null);
  const camera = useCamera(hasPhoto && isBegun);
  const [isTaking, setIsTaking] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: press,
    retry: false,
    // without a connection it is refused, not kept: nobody would know whether it counted
    networkMode: 'always',
    meta: { isShownByScreen: () => true },
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setWaiting(null), forgottenAfter);
    return () => clearTimeout(timer);
  }, [waiting]);

  async function handlePress(number: string, pin: string) {
    if (!hasPhoto) return mutate({ number, pin });
    const taken = await photoNow();
    if (taken && 'picture' in taken) mutate({ number, pin, photo: taken.picture });
    else setWaiting({ number, pin });
  }

  /** An older tablet takes a second or two over it. */
  async function photoNow() {
    if (camera.state !== 'ready') return null;
    setIsTaking(true);
    return camera.takePhoto().finally(() => setIsTaking(false));
  }

  function handlePhoto(photo?: string) {
    if (waiting) mutate({ ...waiting, ...(photo !== undefined && { photo }) });
    setWaiting(null);
  }

  const isAnswered = data !== undefined || error !== null;
  useEffect(() => {
    if (!isAnswered) return undefined;
    const timer = setTimeout(reset, shownFor);
    return () => clearTimeout(timer);
  }, [isAnswered, reset]);
  const failure = error && appErrorOf(error);
  const words =
    failure &&
    (failure.code === 'network_error' || failure.code === 'timeout'
      ? t('hr.kiosk.offline')
      : failure.field === 'pin'
        ? t('hr.kiosk.wrong')
        : errorText(failure));
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      <div>
        <h1 className="heading-tight text-2xl font-semibold text-ink">
          <bdi>{station.station}</bdi>
        </h1>
        <p className="text-ink-muted">
          <bdi>{station.site}</bdi>
        </p>
      </div>
      <div role="group" aria-label={t('shell.header.language')} className="grid grid-cols-3 gap-2">
        {languages.map((one) => (
          <Button
            key={one}
            lang={one}
            aria-pressed={one === language}
            className="min-h-12"
            onClick={() => one !== language && void switchLanguage(one)}
          >
            {languageNames[one]}
          </Button>
        ))}
      </div>
      <div role="status">
        {data && (
          <Card className="border-success-solid p-6 text-center">
            <p className="text-2xl font-semibold text-ink">
              <bdi>{data.name}</bdi>
            </p>
            <p className="mt-2 text-xl text-success-text">
              {t(data.press === 'check_in' ? 'hr.kiosk.in' : 'hr.kiosk.out', {
                time: formatDateTime(data.time, language, station.time_zone),
              })}
            </p>
          </Card>
        )}
      </div>
      {words && (
        <p role="alert" className="rounded-lg border border-line bg-sunken p-4 text-lg text-danger-text">
          {words}
        </p>
      )}
      {hasPhoto && !data && !waiting && (
        <div className="flex items-center gap-3">
          <div className="w-32 shrink-0">
            <CameraView camera={camera} />
          </div>
          <p className="text-sm text-pretty text-ink-muted">
            {t('hr.kiosk.photoPurpose')} {t('hr.clock.photoKept', { count: station.photo_days })}
          </p>
        </div>
      )}
      {waiting && (
        <>
          <PhotoByFile isPending={isPending} onTaken={handlePhoto} />
          {station.photo !== 'required' && (
            <Button className="min-h-14 text-lg" onClick={() => handlePhoto()}>
              {t('hr.clock.withoutPhoto')}
            </Button>
          )}
          <Button variant="ghost" className="min-h-14 text-lg" onClick={() => setWaiting(null)}>
            {t('hr.kiosk.back')}
          </Button>
        </>
      )}
      {!data && !waiting && (
        <KioskForm
          isPending={isPending || isTaking || camera.state === 'opening'}
          onBegun={setIsBegun}
          onPress={(number, pin) => void handlePress(number, pin)}
        />
      )}
      {data && (
        <Button className="min-h-14 text-lg" onClick={reset}>
          {t('hr.kiosk.next')}
        </Button>
      )}
    </div>
  );
}
