/** Gives a file to the person, under a name without characters that file systems refuse. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  link.click();
  // the download has its own hold on the data once it has begun
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
