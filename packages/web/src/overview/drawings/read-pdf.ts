import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { emptyCanvas, type Sheet } from './read-sheet.ts';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** A PDF file, drawn by PDF.js in a worker (decision 0056). */
export async function readPdf(content: Blob): Promise<Sheet> {
  const file = await getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    // a drawing is looked at: nothing in it runs, and nothing is fetched for it
    enableXfa: false,
    useWorkerFetch: false,
    stopAtErrors: false,
  }).promise;
  return {
    pageCount: file.numPages,
    sizeOf: async (page) => {
      const { width, height } = (await file.getPage(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw: async (number, region, width, signal) => {
      const page = await file.getPage(number);
      const size = page.getViewport({ scale: 1 });
      const { canvas, scale } = emptyCanvas(size, region, width);
      const viewport = page.getViewport({
        scale,
        offsetX: -region.x * size.width * scale,
        offsetY: -region.y * size.height * scale,
      });
      const drawing = page.render({ canvas, viewport });
      const stop = () => drawing.cancel();
      signal.addEventListener('abort', stop);
      try {
        await drawing.promise;
      } finally {
        signal.removeEventListener('abort', stop);
      }
      return canvas;
    },
    close: () => void file.loadingTask.destroy(),
  };
}
