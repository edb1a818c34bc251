export type TimedStage = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response';

/** Where the time of one request went, as `Server-Timing` tells it (milliseconds). */
export class ServerTiming {
  readonly #laps = new Map<TimedStage, number>();
  #from = performance.now();

  /** Ends a stage: it lasted since the one before. A stage that is repeated adds up. */
  lap(stage: TimedStage): void {
    const now = performance.now();
    this.#laps.set(stage, (this.#laps.get(stage) ?? 0) + now - this.#from);
    this.#from = now;
  }

  toHeader(): string {
    return [...this.#laps].map(([stage, duration]) => `${stage};dur=${duration.toFixed(1)}`).join(', ');
  }
}
