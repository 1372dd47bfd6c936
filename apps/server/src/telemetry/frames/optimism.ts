const longestCaution = 256

/**
 * Whether to try the quick way that a repeated frame spoils. Each time it is spoilt the careful way is kept for twice as
 * many batches as before, so that a site that sends everything twice does not make each batch be written twice.
 */
export class Optimism {
  #careful = 0
  #caution = 1

  /** Asked once a batch. */
  dares(): boolean {
    if (this.#careful === 0) return true
    this.#careful--
    return false
  }

  succeeded(): void {
    this.#caution = 1
  }

  failed(): void {
    this.#careful = this.#caution
    this.#caution = Math.min(this.#caution * 2, longestCaution)
  }
}
