/** Whether requests were served since it was last asked: work that only follows from requests rests while there are none. */
export class Activity {
  #isFresh = false;

  note(): void {
    this.#isFresh = true;
  }

  take(): boolean {
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    return isFresh;
  }
}
