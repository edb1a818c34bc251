// The compiler, in a thread of its own: a paper of many pages stops no request. Plain Node, so that the built program and
// the tests start one and the same file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const fontFiles = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
];
/** A file of more pages is not put on a paper. */
const mostPages = 300;
/** Results nobody asked for in so many papers are forgotten. */
const keptCompilations = 5;

const { resolve } = createRequire(import.meta.url);
const workspace = workerData.templates;
const logoFile = path.join(workspace, 'logo');
const otherFile = path.join(workspace, 'file.pdf');
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(resolve(file))) }],
});

parentPort?.on('message', ({ id, template, content, logo, file }) => {
  try {
    if (logo) compiler.mapShadow(logoFile, Buffer.from(logo));
    if (file) compiler.mapShadow(otherFile, Buffer.from(file));
    const pdf = compiler.pdf(
      {
        mainFilePath: path.join(workspace, template),
        inputs: { content, pages: String(file ? pagesOfFile() : 0) },
      },
      // the tags of thousands of cells are forty times as large as what they name
      { pdfTags: template !== 'list.typ' && template !== 'schedule.typ' },
    );
    const bytes = new Uint8Array(pdf);
    parentPort?.postMessage({ id, pdf: bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, failure: failureOf(error) }, []);
  } finally {
    if (logo) compiler.unmapShadow(logoFile);
    if (file) compiler.unmapShadow(otherFile);
    compiler.evictCache(keptCompilations);
  }
});

/** How many pages the file has, by trying: the compiler reads files and does not count them. None of one it cannot read. */
function pagesOfFile() {
  let [known, tooMany] = [0, mostPages + 1];
  if (hasPage(tooMany)) return 0;
  while (tooMany - known > 1) {
    const middle = Math.floor((known + tooMany) / 2);
    if (hasPage(middle)) known = middle;
    else tooMany = middle;
  }
  return known;
}

function hasPage(number) {
  const { result } = compiler.compile({
    mainFileContent: `#set page(width: auto, height: auto)\n#image("file.pdf", page: ${number})`,
  });
  return result !== null;
}

function failureOf(error) {
  const diagnostics = error?.shortDiagnostics;
  return Array.isArray(diagnostics) ? JSON.stringify(diagnostics) : String(error?.message ?? error);
}
