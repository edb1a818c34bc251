import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { fitPicture, type FitPicture } from '../../crud/fit-picture.ts';

/** What the clock takes at most: pixels a side and bytes, as the database does. */
const frame = { width: 640, height: 640, bytes: 102_400, type: 'image/jpeg' } as const;

/** The camera that looks at who holds this device. */
export type Camera = {
  /** `none`: there is none, or the person or the device does not let this page use it. */
  state: 'off' | 'opening' | 'ready' | 'none';
  /** Of the element that shows what it sees. */
  video: RefCallback<HTMLVideoElement>;
  /** What it sees at this moment. */
  takePhoto: () => Promise<FitPicture>;
};

/** Opens the camera while `isOn`, and lets go of it afterwards. */
export function useCamera(isOn: boolean): Camera {
  // nothing until the person or the device has answered
  const [stream, setStream] = useState<MediaStream | 'none'>();
  const [shown, setShown] = useState<MediaStream>();
  const element = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!isOn) return undefined;
    let isLeft = false;
    let opened: MediaStream | null = null;
    async function open() {
      opened = await openCamera();
      if (isLeft) {
        stop(opened);
        return;
      }
      setStream(opened ?? 'none');
      for (const track of opened?.getTracks() ?? []) track.addEventListener('ended', () => setStream('none'));
    }
    void open();
    return () => {
      isLeft = true;
      stop(opened);
      setStream(undefined);
    };
  }, [isOn]);

  const video = useCallback(
    (seen: HTMLVideoElement | null) => {
      element.current = seen;
      if (!seen || !stream || stream === 'none') return undefined;
      const handleFrame = () => setShown(stream);
      seen.srcObject = stream;
      seen.addEventListener('loadeddata', handleFrame);
      return () => {
        element.current = null;
        seen.removeEventListener('loadeddata', handleFrame);
      };
    },
    [stream],
  );

  return { state: isOn ? stateOf(stream, shown) : 'off', video, takePhoto: () => photoOf(element.current) };
}

function stateOf(stream: MediaStream | 'none' | undefined, shown: MediaStream | undefined): Camera['state'] {
  if (stream === 'none') return 'none';
  return stream !== undefined && shown === stream ? 'ready' : 'opening';
}

/** A file of the camera app, as the clock takes it. */
export function photoOfFile(file: Blob): Promise<FitPicture> {
  return fitPicture(file, frame);
}

/** Drawn at once: what is seen later is somebody else, or nothing. */
async function photoOf(video: HTMLVideoElement | null): Promise<FitPicture> {
  if (!video?.videoWidth) return { problem: 'notAPicture' };
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return fitPicture(canvas, frame);
}

/** Null where there is none, or it is not allowed; over plain HTTP a browser has none. */
async function openCamera(): Promise<MediaStream | null> {
  if (!('mediaDevices' in navigator)) return null;
  return navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } } })
    .catch(() => null);
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
