const stages = ['jwt', 'parse', 'plan', 'transaction', 'response'] as const;

export type TimedStage = (typeof stages)[number];

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

  /** Ends the stage something failed in: the first that has not ended. */
  fail(): void {
    const failed = stages.find((stage) => !this.#laps.has(stage));
    if (failed !== undefined) this.lap(failed);
  }

  toHeader(): string {
    return [...this.#laps].map(([stage, duration]) => `${stage};dur=${duration.toFixed(1)}`).join(', ');
  }
}
