/** What is wrong with a file before anything of it is understood, or is guessed about it. */
type FileFaultCode =
  | 'encoding_guessed'
  | 'encoding_unsupported'
  | 'encoding_invalid'
  | 'control_character'
  | 'xml_malformed'
  | 'xml_markup_refused'
  | 'too_deep';

/** Takes what is found; who reads the file has the words for it. */
export type FileFaults = {
  add(
    code: FileFaultCode,
    place: { row: number | null },
    values: Readonly<Record<string, string | number>>,
  ): void;
};
