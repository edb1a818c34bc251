import { Spinner } from '@plinth/ui/primitives/spinner.tsx';

/** Covers the page while another language is loaded and the page turns around. */
export function LanguageOverlay({ text }: { text: string }) {
  return (
    <div className="fixed inset-0 z-90 flex items-center justify-center bg-canvas/85">
      <Spinner label={text} />
    </div>
  );
}
